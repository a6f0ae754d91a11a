import { createContext } from 'react'

/** The numbers of pinned comments on the picture beside the panel, by comment id. */
export const PinNumbers = createContext<ReadonlyMap<number, number>>(new Map())
