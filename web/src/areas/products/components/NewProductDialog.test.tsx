import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askBeforeLeaving } from '../../../lib/transfers/queue.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { columns, showBoard } from '../board/boardState.ts'
import { WaitingCards } from '../board/column/WaitingCards.tsx'
import { makeProduct, waitingProducts } from '../board/waitingProducts.ts'
import { noFilters } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { answerTeam, cardOf, columnOf, emptyLookups } from '../products.fixture.ts'
import { NewProductDialog } from './NewProductDialog.tsx'

const onClose = vi.fn()
function show() {
  const view = renderUi(<NewProductDialog groupId={2} statusId={2} isPhone={false} onClose={onClose} />)
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'New product' })) }
}

describe('new product', () => {
  beforeEach(() => {
    onClose.mockClear()
    cards.clear()
    columns.clear()
    waitingProducts.set([])
    signInAs()
    answerTeam()
    showBoard(
      { columns: [columnOf(1, 'New idea', []), columnOf(2, 'Doing', [])], lookups: emptyLookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })

  it('R479 adds a product to the column whose plus was used, and says so', async () => {
    const made = answer('POST /products', {
      data: { card: cardOf(9, { status: 2, name: 'Cat' }), lookups: emptyLookups },
      message: 'Add product successfully.',
    })
    const { user, dialog } = show()
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('Please enter a name')).toBeVisible()
    expect(made).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' Cat ')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(made[0]?.body).toMatchObject({ name: 'Cat', groupId: 2, status: 2 })
    expect(await screen.findByText('Add product successfully.')).toBeVisible()
    expect(columns.get(2)).toMatchObject({ ids: [9], total: 1 })
  })

  it('keeps what was entered when the server refuses, and when somebody clicks beside it', async () => {
    answer('POST /products', refuse(422, 'VALIDATION', 'No', { errors: { name: 'Too long' } }))
    const { user, dialog } = show()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Cat')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('Too long')).toBeVisible()
    fireEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Cat')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before Esc throws away what was typed; an untouched one closes at once', async () => {
    const { user, dialog } = show()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Cat')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Discard what you edited?')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  })

  it('says how long a name may be', async () => {
    const { user, dialog } = show()
    fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'x'.repeat(256) } })
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('A name has 255 characters at most')).toBeVisible()
  })

  it('without a network the product waits in its column, leaving asks, and it is made when the network is back', async () => {
    answer('GET /health/live', {})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const made = answer('POST /products', {
      data: { card: cardOf(9, { status: 2, name: 'Cat' }), lookups: emptyLookups },
    })
    const { user, dialog } = show()
    renderUi(<WaitingCards statusId={2} />)
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Cat')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const waiting = await screen.findByRole('list', { name: 'New products that wait', hidden: true })
    expect(within(waiting).getByText('Cat')).toBeInTheDocument()
    expect(within(waiting).getByText('Waiting for the network')).toBeInTheDocument()
    const leaving = new Event('beforeunload', { cancelable: true })
    askBeforeLeaving(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(columns.get(2)).toMatchObject({ ids: [9], total: 1 }))
    expect(made).toHaveLength(1)
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
    online.mockRestore()
  })

  it('a product that waited and is refused says why in its column and can be sent again', async () => {
    answer('GET /health/live', {})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const refused = answer(
      'POST /products',
      refuse(422, 'VALIDATION', 'No', { errors: { status: 'This board is gone' } }),
    )
    await makeProduct({ name: 'Dog', groupId: 2, status: 2 }, 'key-1')
    const { user } = renderUi(<WaitingCards statusId={2} />)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('This board is gone')).toBeVisible()
    const made = answer('POST /products', { data: { card: cardOf(8, { status: 2 }), lookups: emptyLookups } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(columns.get(2)?.ids).toEqual([8]))
    expect([refused, made].map(([first]) => first?.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
    online.mockRestore()
  })
})
