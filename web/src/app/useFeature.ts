import type { FeatureName } from '@halftone/contract/areas/configs/features.ts'
import { useQuery } from '@tanstack/react-query'
import { featuresQuery } from '../areas/configs/features.api.ts'
import { areas } from './areas.ts'

const isAsked = areas.some(({ feature }) => feature !== undefined)

/** Whether the company has switched something on; off while it is not known. Nothing is asked where no area needs it. */
export function useFeature(): (name: FeatureName) => boolean {
  const features = useQuery({ ...featuresQuery, enabled: isAsked }).data
  return (name) => features?.[name] === true
}
