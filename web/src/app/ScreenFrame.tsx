import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import { PageLoading } from '../ui/pages/PageLoading.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Around each screen: waits for its code, and keeps a fault to itself. Another address tries anew. */
export function ScreenFrame({ screen: Shown }: { screen: ComponentType }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  )
}
