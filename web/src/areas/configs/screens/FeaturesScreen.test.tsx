import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams } from '../config.fixture.ts'
import { configsLive } from '../configs.live.ts'
import { FeaturesScreen } from './FeaturesScreen.tsx'

const features = {
  socialNetwork: true,
  sheetUpload: false,
  dashboardProductCounts: false,
  editUserCode: false,
  artworkTabTypeCheck: false,
}

it('R012 R014 R015 R016 switches one at once, and shows what somebody else has switched', async () => {
  answerTeams()
  answer('GET /system/configs', { data: { features } })
  const asked = answer('PUT /configs/system/features', ({ body }) => ({ data: { ...features, ...(body as object) } }))
  const { user } = renderRoutes([{ path: '*', element: <FeaturesScreen /> }], '/setting/features')
  const counts = await screen.findByRole('switch', { name: 'Product counts on the dashboard' })
  expect(screen.getByRole('switch', { name: 'Social network' })).toBeChecked()
  await user.click(counts)
  await waitFor(() => expect(counts).toBeChecked())
  expect(asked[0]?.body).toMatchObject({ dashboardProductCounts: true })
  const message = { payload: undefined } as never
  configsLive['configs.featuresChanged']?.(queryClient, { features: { ...features, socialNetwork: false } }, message)
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Social network' })).not.toBeChecked())
})
