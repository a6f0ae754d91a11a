import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'My data' }))
const view = () => renderRoutes([{ path: '/', element: <OwnDataCard /> }], '/')
beforeEach(() => signInAs())

describe('one’s own data', () => {
  it('is asked for, and says that a mail comes', async () => {
    answer('GET /user/data', { data: { state: 'none', size: null, expires_at: null } })
    const sent = answer('POST /user/data', { data: { state: 'working', size: null, expires_at: null } })
    const { user } = view()
    await user.click(await (await card()).findByRole('button', { name: 'Ask for a copy' }))
    expect(await screen.findByText('It is being made. A mail says when it is there.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('that is there is downloaded by an address of its own', async () => {
    answer('GET /user/data', { data: { state: 'ready', size: 900, expires_at: '2026-11-24T08:00:00.000Z' } })
    const asked = answer('POST /user/data/address', refuse(409, 'CONFLICT', 'There is no archive any more.'))
    const { user } = view()
    await user.click(await (await card()).findByRole('button', { name: 'Download' }))
    expect(await screen.findByText('There is no archive any more.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})
