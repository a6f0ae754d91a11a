import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined
  /** What stands in its place while there is none, or the browser can't draw it. */
  fallback?: ReactNode
}

/** An `img` that never shows the browser's torn picture: a damaged file, or an address that is gone, has its fallback. */
export function Picture({
  src,
  alt = '',
  fallback = <ImageOff size={16} aria-hidden="true" color="var(--ink-3)" />,
  ...rest
}: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken) return fallback
  return <img {...rest} src={src} alt={alt} onError={() => setBroken(src)} />
}
