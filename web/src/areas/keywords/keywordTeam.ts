import { createContext } from 'react'

/** The team whose keywords the fields of tags inside offer; 0 offers none. */
export const KeywordTeam = createContext(0)
