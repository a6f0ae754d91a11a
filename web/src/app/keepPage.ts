import { productCalls } from '@halftone/contract/areas/products.ts'
import type { Board } from '@halftone/contract/parts/product.ts'
import type { Query } from '@tanstack/react-query'
import { noFilters, orderOf } from '../areas/products/model/filters.ts'
import { boardQuery } from '../areas/products/products.api.ts'
import { dropKeptOf, keepAnswer, keepFile, showKept, showKeptFile } from '../lib/kept/keptPage.ts'
import { profileQuery } from '../lib/profile.ts'
import { queryClient } from '../lib/queryClient.ts'
import { chosenTeam } from '../lib/start/chosenTeam.ts'
import { afterFirstThings } from '../lib/start/firstThings.ts'
import { likelyTeam } from '../lib/start/likelyTeam.ts'
import { idle } from '../lib/start/warm.ts'
import { visibleTeams } from '../lib/teams.ts'

const plainBoard = (team: number) => boardQuery(team, noFilters, orderOf({ sort: '', direction: '' }, 'kanban'))
const isSame = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)
const boardId = (team: number) => `board:${team}`
const pictureId = (address: string) => `picture:${new URL(address, location.origin).pathname}`
/** Cards of a column whose pictures are kept: those that are seen without scrolling, and a few more. */
const pictured = 8

const coversOf = (board: Board): string[] =>
  board.columns.flatMap(({ cards }) => cards.slice(0, pictured).flatMap(({ cover }) => cover?.url2x ?? []))

/** Shows the page of the last visit, until the server's answers are there. Says whether the board stands. */
export async function showKeptPage(isBoard: boolean): Promise<boolean> {
  const hasPerson = await Promise.all([
    showKept('profile', profileQuery.queryKey),
    showKept('teams', visibleTeams.queryKey),
  ])
  const teams = queryClient.getQueryData(visibleTeams.queryKey)
  if (!isBoard || !teams || hasPerson.includes(false)) return false
  const team = likelyTeam(teams, chosenTeam())
  return team > 0 && (await showKept(boardId(team), plainBoard(team).queryKey))
}

/** Puts the kept pictures where the kept board still stands: their addresses may have ended, and there may be no network. */
export async function showKeptPictures(): Promise<void> {
  const teams = queryClient.getQueryData(visibleTeams.queryKey) ?? []
  const { queryKey } = plainBoard(likelyTeam(teams, chosenTeam()))
  const board = queryClient.getQueryData<Board>(queryKey)
  const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  if (!board || updatedAt >= performance.timeOrigin) return
  const shown = new Map<string, string>()
  for (const address of coversOf(board)) {
    const file = await showKeptFile(pictureId(address))
    if (file) shown.set(address, file)
  }
  if (queryClient.getQueryData(queryKey) !== board) return
  const columns = board.columns.map((column) => ({
    ...column,
    cards: column.cards.map((card) => {
      const file = shown.get(card.cover?.url2x ?? '')
      return file && card.cover ? { ...card, cover: { ...card.cover, url2x: file } } : card
    }),
  }))
  queryClient.setQueryData(queryKey, { ...board, columns }, { updatedAt })
}

async function keepBoard(team: number, board: Board, at: number): Promise<void> {
  await keepAnswer(boardId(team), at, board)
  const addresses = coversOf(board)
  const wanted = new Set(addresses.map(pictureId))
  await dropKeptOf((id) => id.startsWith('picture:') && !wanted.has(id))
  for (const address of addresses) {
    await idle()
    await keepFile(pictureId(address), address)
  }
}

async function keep({ queryKey, state }: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = state
  if (isSame(queryKey, profileQuery.queryKey)) return keepAnswer('profile', at, data)
  if (isSame(queryKey, visibleTeams.queryKey)) {
    await keepAnswer('teams', at, data)
    const teams = (queryClient.getQueryData(visibleTeams.queryKey) ?? []).map(({ id }) => boardId(id))
    return dropKeptOf((id) => id.startsWith('board:') && !teams.includes(id))
  }
  const team = Number(queryKey[1])
  if (queryKey[0] !== productCalls.board.name || !isSame(queryKey, plainBoard(team).queryKey)) return
  const board = queryClient.getQueryData<Board>(queryKey)
  if (board) return keepBoard(team, board, at)
}

/** Keeps what the next visit begins with, as it comes from the server, while the page has nothing else to do. */
export function keepPage(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    void afterFirstThings()
      .then(idle)
      .then(() => keep(event.query))
  })
}
