import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams, itemOf } from '../../configs/config.fixture.ts'
import { BoardsScreen } from './BoardsScreen.tsx'

const boardOf = (id: number, name: string, used = 0): TeamBoard => ({
  id,
  statusId: id,
  groupId: 1,
  name,
  color: '#2f6fed',
  index: id,
  kind: 'normal',
  wipLimit: null,
  used,
})

function answerBoards() {
  answerTeams()
  const boards = [boardOf(1, 'New'), boardOf(2, 'Doing', 3), boardOf(3, 'Done')]
  answer('GET /system/configs', { data: { masterdata_boards: [itemOf(1, 'New'), itemOf(5, 'On sale')] } })
  answer('GET /teams/boards', () => ({ data: [{ id: 1, name: 'Design team', boards }] }))
  return boards
}
const view = (at = '/setting/boards') => renderRoutes([{ path: '*', element: <BoardsScreen /> }], at)
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .flatMap((row) => (row.dataset.entry ? [row.querySelector('[title]')?.textContent] : []))

describe('the boards of a team', () => {
  it('R660 are ordered with the keyboard, which sends every board with its index', async () => {
    const boards = answerBoards()
    const asked = answer('PUT /teams/boards/:id/config/index', ({ body }) => {
      const { listIndexes } = body as { listIndexes: { id: number; index: number }[] }
      for (const { id, index } of listIndexes) Object.assign(boards.find((board) => board.id === id)!, { index })
      boards.sort((a, b) => a.index - b.index)
      return { data: { id: 1, name: 'Design team', boards } }
    })
    const { user } = view()
    const handle = await screen.findByRole('button', { name: 'Move Done' })
    handle.focus()
    await user.keyboard(' ')
    expect(screen.getByText(/Done lifted/)).toBeInTheDocument()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(names()).toEqual(['New', 'Done', 'Doing']))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Done' })).toHaveFocus())
    await user.keyboard(' ')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      listIndexes: [
        { id: 1, index: 0 },
        { id: 3, index: 1 },
        { id: 2, index: 2 },
      ],
    })
    expect(names()).toEqual(['New', 'Done', 'Doing'])
  })

  it('puts the order back when the server refuses', async () => {
    answerBoards()
    answer('PUT /teams/boards/:id/config/index', refuse(409, 'CONFLICT', 'Someone was faster'))
    const { user } = view()
    ;(await screen.findByRole('button', { name: 'Move Done' })).focus()
    await user.keyboard(' {ArrowUp}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Done' })).toHaveFocus())
    await user.keyboard(' ')
    expect(await screen.findByText('Update board failed')).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['New', 'Doing', 'Done']))
  })

  it('does not offer to delete a board that has products, and takes a master board that is missing', async () => {
    answerBoards()
    const { user } = view()
    await user.click(await screen.findByLabelText('Delete Doing'))
    expect(await screen.findByText(/It has 3 products. Move them to another board first./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    const asked = answer('POST /teams/boards/:id/config', { data: boardOf(5, 'On sale') })
    await user.click(screen.getByRole('button', { name: 'From master boards' }))
    await user.click(await screen.findByRole('option', { name: 'On sale' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ statusId: 5 }))
  })

  it('a column gets a limit of products where it is edited, and loses it again; its colour is sent only where it changed', async () => {
    const boards = answerBoards()
    const colours = answer('PUT /teams/boards/:id/config/:configId/color', { data: boards[1] })
    const asked = answer('PUT /teams/boards/:id/config/:configId/limit', ({ body }) => {
      Object.assign(boards[1] ?? {}, body)
      return { data: boards[1] }
    })
    const { user } = view()
    const set = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Edit Doing' }))
      const fields = screen.getAllByRole('textbox', { name: 'Most products' })
      const field = fields.at(-1) as HTMLElement
      await user.clear(field)
      await user.type(field, `${text}{Enter}`)
    }
    await set('05')
    expect(await screen.findByText('At most 5')).toBeVisible()
    await set('{Backspace}')
    await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ wipLimit: 5 }, { wipLimit: null }]))
    expect(colours).toHaveLength(0)
  })

  it('R664 the other tab has the labels, which begin with green', async () => {
    answerBoards()
    answer('GET /labels/groups/:id', { data: [{ id: 1, name: 'Hot', color: '27,174,96', groupId: 1 }] })
    const asked = answer('POST /labels', ({ body }) => ({
      data: { id: 2, groupId: 1, color: '', ...(body as object) },
    }))
    const { user } = view('/setting/boards?tab=labels')
    expect(await screen.findByText('Hot')).toBeVisible()
    await user.type(screen.getByLabelText('Add label'), 'Rush{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
    const { labelColors } = await import('@halftone/contract/areas/labels.ts')
    expect(labelColors).toHaveLength(8)
    expect(asked[0]?.body).toMatchObject({ groupId: 1, name: 'Rush', color: labelColors[0] })
  })
})
