import { retentionDefaults } from '@halftone/contract/areas/configs/retention.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi, screen, signIn } from '../../../testing/render.tsx'
import { RetentionForm } from './RetentionForm.tsx'

beforeEach(() => signIn())

it('says for how long the trash and logs are kept; an empty log field keeps all of it', async () => {
  const saved = answer('PUT /configs/system/retention', { data: { ...retentionDefaults, trashDays: 60 } })
  const { user } = renderUi(
    <RetentionForm retention={{ ...retentionDefaults, activityMonths: 24 }} isReadOnly={false} />,
  )
  const days = await screen.findByLabelText(/trash/i)
  await user.clear(days)
  await user.type(days, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('1 to 365')).not.toHaveLength(0)
  expect(saved).toHaveLength(0)
  await user.clear(days)
  await user.type(days, '60')
  await user.clear(screen.getByLabelText(/log of actions/i))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[0]?.body).toEqual({ ...retentionDefaults, trashDays: 60, activityMonths: null }))
})
