import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { systemConfigs } from '../../configs/systemConfigs.api.ts'
import { OwnPostsCard } from './OwnPostsCard.tsx'

it('what Halftone posts by itself is switched for the team, each by itself; without a social network nothing stands there', async () => {
  const features = { socialNetwork: true }
  queryClient.setQueryData(systemConfigs.queryKey, { features } as never)
  answer('GET /social-network/own-posts/5', { data: { sold100: true, firstWeek: false } })
  const sent = answer('PATCH /social-network/own-posts/5', { data: { sold100: true, firstWeek: true } })
  const { user } = renderRoutes([{ path: '/', element: <OwnPostsCard groupId={5} /> }], '/')
  const week = await screen.findByRole('switch', { name: /first week on sale/ })
  expect(screen.getByRole('switch', { name: /sold its 100th/ })).toBeChecked()
  await user.click(week)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ firstWeek: true }))
  await waitFor(() => expect(week).toBeChecked())
  queryClient.setQueryData(systemConfigs.queryKey, { features: { socialNetwork: false } } as never)
  await waitFor(() => expect(screen.queryByText('Posts by Halftone')).toBeNull())
})
