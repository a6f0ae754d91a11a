import { mockupCalls, type mockupFormats, type mockupSizes } from '@halftone/contract/areas/mockups/mockups.ts'
import { uuid } from '../../lib/clientId.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { putMockups, takeMockups } from './mockups.api.ts'

/** A picture that is to be made. */
export interface Planned {
  layoutId: number
  colour: string | null
}
export interface Making {
  sourceFileId: number
  list: readonly Planned[]
  size: (typeof mockupSizes)[number]
  format: (typeof mockupFormats)[number]
}

/** Asks for them in this order. Throws what the server refuses; `send` has said it. */
export async function makeMockups(artworkId: number, { list, ...making }: Making): Promise<void> {
  const idempotencyKey = uuid()
  const body = { ...making, list: list.map((one) => ({ ...one })) }
  const made = await untilHeard(() =>
    send(mockupCalls.make, { params: { id: artworkId }, body }, { toastSuccess: false, idempotencyKey }),
  )
  if (made) putMockups(queryClient, artworkId, made)
}

export async function tryAgain(artworkId: number, listId: number[]): Promise<void> {
  putMockups(queryClient, artworkId, await send(mockupCalls.again, { params: { id: artworkId }, body: { listId } }))
}

/** Has what waits stand still, or go on. Throws what the server refuses; `send` has said it. */
export async function pauseMockups(artworkId: number, isPaused: boolean): Promise<void> {
  putMockups(queryClient, artworkId, await send(mockupCalls.pause, { params: { id: artworkId }, body: { isPaused } }))
}

/** Leaves out what is not made yet. */
export async function dropMockups(artworkId: number, listId: number[]): Promise<void> {
  const { ids } = await send(mockupCalls.drop, { params: { id: artworkId }, body: { listId } }, { toastSuccess: false })
  takeMockups(queryClient, artworkId, ids)
}
