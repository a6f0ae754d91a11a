import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import type { FullViewerProps } from '../viewer/FullViewer.tsx'

const FullViewer = part(async () => (await import('../viewer/FullViewer.tsx')).FullViewer)

/** Full-screen pictures; the code loads when the first one is opened. */
export function FileLightbox(props: FullViewerProps) {
  return (
    <Suspense fallback={null}>
      <FullViewer {...props} />
    </Suspense>
  )
}
