import type { FeatureName } from '@halftone/contract/areas/configs/features.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { featuresQuery } from '../areas/configs/features.api.ts'
import { NotFoundPage } from '../ui/pages/NotFoundPage.tsx'
import { PageLoading } from '../ui/pages/PageLoading.tsx'

/** Screens of what the company can switch off: as if they were not there while it is (R035). */
export function FeatureGate({ name, children }: { name: FeatureName; children: ReactNode }) {
  const query = useQuery(featuresQuery)
  if (query.isError && !query.data) throw query.error
  if (!query.data) return <PageLoading />
  return query.data[name] ? children : <NotFoundPage />
}
