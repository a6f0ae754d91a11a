import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import type { LightboxProps } from './LightboxView.tsx'

const LightboxView = part(async () => (await import('./LightboxView.tsx')).LightboxView)

/** Full-screen pictures; the code loads when the first one is opened. */
export function FileLightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <LightboxView {...props} />
    </Suspense>
  )
}
