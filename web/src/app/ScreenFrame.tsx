import type { FeatureName } from '@halftone/contract/areas/configs/features.ts'
import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import { PageLoading } from '../ui/pages/PageLoading.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FeatureGate } from './FeatureGate.tsx'

interface Props {
  screen: ComponentType
  feature?: FeatureName | undefined
}

/** Around each screen: waits for its code, and keeps a fault to itself. Another address tries anew. */
export function ScreenFrame({ screen: Shown, feature }: Props) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<PageLoading />}>
        {feature ? (
          <FeatureGate name={feature}>
            <Shown />
          </FeatureGate>
        ) : (
          <Shown />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
