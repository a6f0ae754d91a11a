import { createContext, useContext, useState } from 'react'
import { type LiveActor, useLive } from '../../../lib/live.ts'

/** Who changed a field last, while this dialog is open. */
export interface FieldChange {
  by: LiveActor | null
  at: number
}
export type Flashes = Readonly<Record<string, FieldChange>>

/** Fields of the wire → the places that show them. */
const places: Record<string, string> = {
  assigneeIds: 'assignees',
  listAssignees: 'assignees',
  productType: 'types',
  listLabel: 'labels',
  descriptionVersion: 'description',
  saleChannel: 'saleChannelConfigs',
  oldStatusId: 'status',
}

/** Fields that somebody else has just changed: they flash and name the person. */
export function useFlashes(productId: number | undefined): Flashes {
  const [flashes, setFlashes] = useState<Flashes>({})
  const mark = (names: readonly string[], by: LiveActor | null) => {
    const at = Date.now()
    setFlashes((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [places[name] ?? name, { by, at }])),
    }))
  }
  useLive('products.updated', ({ id, changed, stale }, { by }) => {
    if (id === productId) mark([...Object.keys(changed ?? {}).filter((name) => name !== 'id'), ...(stale ?? [])], by)
  })
  useLive('products.moved', ({ id }, { by }) => {
    if (id === productId) mark(['status'], by)
  })
  useLive('files.covered', (payload, { by }) => {
    if (payload.owner === 'product' && payload.productId === productId) mark(['cover'], by)
  })
  return flashes
}

export const FlashesContext = createContext<Flashes>({})
export const useFieldChange = (name: string): FieldChange | undefined => useContext(FlashesContext)[name]
