import { createStore, useStore } from '../store.ts'

export type TransferKind = 'upload' | 'download'
/** `waiting`: in the queue, or for the network (`offline`). */
export type TransferState = 'waiting' | 'running' | 'failed' | 'done'

export interface Transfer {
  id: string
  kind: TransferKind
  /** What belongs together: one drop, one download of a selection. */
  group: string
  name: string
  /** Bytes; 0 when not known yet. */
  size: number
  loaded: number
  state: TransferState
  /** Waits for the network. */
  offline: boolean
  /** Between two tries: the other side answers, but not with this. */
  isAgain: boolean
  /** Bytes per second, smoothed. */
  speed: number
  /** The text to show after the last retry. */
  error: string | undefined
  /** Object URL or address of a small picture. */
  preview: string | undefined
  /** Whether this browser goes on with it after a reload; 'soon' while it is put away. */
  kept: 'no' | 'soon' | 'yes'
}

// of the tab: the queue cancels each for the next person, which empties it.
export const transfers = createStore<readonly Transfer[]>([])
export const useTransfers = (kind: TransferKind): readonly Transfer[] =>
  useStore(transfers).filter((transfer) => transfer.kind === kind)
/** One transfer by id, for a tile that shows its own progress. */
export const useTransfer = (id: string | undefined): Transfer | undefined =>
  useStore(transfers, (all) => all.find((transfer) => transfer.id === id))

export function patchTransfer(id: string, patch: Partial<Transfer>): void {
  transfers.set((all) => all.map((transfer) => (transfer.id === id ? { ...transfer, ...patch } : transfer)))
}

export const findTransfer = (id: string): Transfer | undefined => transfers.get().find((transfer) => transfer.id === id)

export function removeTransfers(ids: ReadonlySet<string>): void {
  for (const transfer of transfers.get()) {
    if (ids.has(transfer.id) && transfer.preview?.startsWith('blob:')) URL.revokeObjectURL(transfer.preview)
  }
  transfers.set((all) => all.filter((transfer) => !ids.has(transfer.id)))
}

/** An upload that is still on its way. */
export const isOpenUpload = ({ kind, state }: Transfer): boolean =>
  kind === 'upload' && (state === 'running' || state === 'waiting')

export interface Summary {
  count: number
  active: number
  failed: number
  /** 0 to 1. */
  share: number
  /** Bytes per second. */
  speed: number
  /** Undefined while nothing moves. */
  secondsLeft: number | undefined
}

/** The head of a panel, and the ring of the top bar. */
export function summarize(list: readonly Transfer[]): Summary {
  const size = list.reduce((sum, transfer) => sum + transfer.size, 0)
  const loaded = list.reduce((sum, transfer) => sum + (transfer.state === 'done' ? transfer.size : transfer.loaded), 0)
  const running = list.filter((transfer) => transfer.state === 'running')
  const speed = running.reduce((sum, transfer) => sum + transfer.speed, 0)
  const open = list.filter((transfer) => transfer.state === 'running' || transfer.state === 'waiting')
  const left = open.reduce((sum, transfer) => sum + Math.max(0, transfer.size - transfer.loaded), 0)
  return {
    count: list.length,
    active: open.length,
    failed: list.filter((transfer) => transfer.state === 'failed').length,
    share: size > 0 ? Math.min(1, loaded / size) : 0,
    speed,
    secondsLeft: speed > 0 ? Math.ceil(left / speed) : undefined,
  }
}
