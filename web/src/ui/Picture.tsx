import { ImageOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFailures } from '../lib/transfers/addresses.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined
  /** What stands in its place while there is none, or the browser can't draw it. */
  fallback?: ReactNode
}

/**
 * An `img` that never shows the browser's torn picture: a damaged file has its fallback, and so has an address that has
 * ended, until there is a new one.
 */
export function Picture({
  src,
  alt = '',
  fallback = <ImageOff size={16} aria-hidden="true" color="var(--ink-3)" />,
  ...rest
}: Props) {
  const failures = useFailures()
  if (!src || failures.has(src)) return fallback
  return <img {...rest} src={src} alt={alt} onError={() => failures.fail(src)} />
}
