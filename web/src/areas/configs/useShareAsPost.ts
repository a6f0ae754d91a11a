import type { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/area/paths.ts'
import { go } from '../../lib/go.ts'
import { usePermission } from '../../lib/profile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { featuresQuery } from './features.api.ts'
import { systemConfigs } from './systemConfigs.api.ts'

/** Begins a post with a card of a thing; undefined where the company has no social network, or the person may write nothing in it. */
export function useShareAsPost(): ((kind: CardKind, id: number) => void) | undefined {
  const may = usePermission()('SN_NEW')
  const isOn = useQuery({ ...featuresQuery, enabled: may }).data?.socialNetwork === true
  return may && isOn ? shareAsPost : undefined
}

/** The same outside a screen, for who has SN_NEW: whether the company has a social network. */
export const hasPosts = (): boolean => queryClient.getQueryData(systemConfigs.queryKey)?.features.socialNetwork === true
export const shareAsPost = (kind: CardKind, id: number): void => go(paths.sharePost(kind, id))
