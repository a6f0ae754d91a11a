import { createContext } from 'react'

/** A pinned comment on the picture beside the panel. */
export interface PinPlace {
  number: number
  /** The earlier version of the picture that it was made on; null on the one that is shown. */
  version: number | null
}

/** By comment id. */
export const PinNumbers = createContext<ReadonlyMap<number, PinPlace>>(new Map())
