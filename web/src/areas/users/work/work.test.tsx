import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople, userOf, workOf } from '../people.fixture.ts'
import { UserScreen } from '../screens/UserScreen.tsx'

const view = () => renderRoutes([{ path: '/user/detail/:id', element: <UserScreen /> }], '/user/detail/2')
const bao = { ...userOf(3, 'Bao'), takes: ['products' as const, 'jobs' as const] }
const mai = { ...userOf(4, 'Mai'), takes: ['products' as const] }

async function deactivate(user: ReturnType<typeof view>['user'], status = 'Deactivated') {
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${status}`) }))
  return within(await screen.findByRole('group', { name: `Set Lan to ${status} ?` }))
}

describe('what becomes of the work of who goes', () => {
  it('each kind goes to the suggested colleague, to another one, or stays, in the same step', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('GET /users/2/work', { data: workOf({ products: 14, jobs: 3 }, [bao, mai]) })
    const set = answer('PUT /users/2', { data: userOf(2, 'Lan', { status: 2 }) })
    const { user } = view()
    const question = await deactivate(user)
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
    const products = await question.findByRole('combobox', { name: 'Who takes over 14 products' })
    expect(products).toHaveValue('Bao')
    expect(question.queryByRole('combobox', { name: /template/ })).toBeNull()
    await user.click(products)
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(names).toEqual(['BaoDesigner', 'MaiDesigner', 'Leave as they are'])
    await user.click(screen.getByRole('option', { name: /Mai/ }))
    await user.click(question.getByRole('combobox', { name: 'Who takes over 3 listing jobs' }))
    // Who may not be assigned in all of its teams is not offered.
    expect(screen.queryByRole('option', { name: /Mai/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Leave as they are' }))
    await user.click(question.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(set[0]?.body).toEqual({ status: 2, hand_over: { products: 4 } }))
  })

  it('a refusal of the colleague stays in the question', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('GET /users/2/work', { data: workOf({ templates: 1 }, [{ ...bao, takes: ['templates'] }]) })
    const errors = { 'hand_over.templates': 'Choose somebody else' }
    answer('PUT /users/2', refuse(422, 'VALIDATION', 'Choose somebody else', { errors }))
    const { user } = view()
    const question = await deactivate(user, 'Suspended')
    await question.findByRole('combobox', { name: 'Who takes over 1 template' })
    await user.click(question.getByRole('button', { name: 'Suspend' }))
    expect(await question.findByText('Choose somebody else')).toBeVisible()
  })

  it('nobody is asked where there is nothing, nor for who only waits for a look', async () => {
    answerPeople([userOf(2, 'Lan')])
    const asked = answer('GET /users/2/work', { data: workOf() })
    const set = answer('PUT /users/2', { data: userOf(2, 'Lan', { status: 3 }) })
    const { user } = view()
    await user.click((await deactivate(user, 'Reviewed')).getByRole('button', { name: 'Set to Reviewed' }))
    await waitFor(() => expect(set[0]?.body).toMatchObject({ status: 3 }))
    expect(set[0]?.body).not.toHaveProperty('hand_over')
    expect(asked).toHaveLength(0)
  })
})
