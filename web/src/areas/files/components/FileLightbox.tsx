import { lazy, Suspense } from 'react'
import type { LightboxProps } from './LightboxView.tsx'

const LightboxView = lazy(() => import('./LightboxView.tsx').then((module) => ({ default: module.LightboxView })))

/** Full-screen pictures; the code loads when the first one is opened. */
export function FileLightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <LightboxView {...props} />
    </Suspense>
  )
}
