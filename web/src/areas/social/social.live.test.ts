import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { receive, registerLive } from '../../lib/live.ts'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { profileOf } from '../../testing/profile.fixture.ts'
import { messageOf } from '../products/products.fixture.ts'
import { postOf } from './post.fixture.ts'
import { postKey } from './social.api.ts'
import { socialLive } from './social.live.ts'

it('another person’s like is counted and is not one’s own; what one likes in another tab is', () => {
  queryClient.setQueryData(profileQuery.queryKey, profileOf({ id: 1 }))
  const cache = new QueryClient()
  cache.setQueryData([postKey, 9], postOf(9, 'Spring drop'))
  const off = registerLive(socialLive)
  const place = { id: 9, groupId: 1, createdBy: 4, visibility: 'PUBLIC' as const, groupIds: [1] }
  const hear = (userId: number, countLikes: number) =>
    receive(messageOf('social.reacted', { ...place, kind: 'like', userId, isOn: true, countLikes }), cache)
  const shown = () => cache.getQueryData([postKey, 9])
  hear(4, 1)
  expect(shown()).toMatchObject({ countLikes: 1, isLiked: false })
  hear(1, 2)
  expect(shown()).toMatchObject({ countLikes: 2, isLiked: true })
  off()
})
