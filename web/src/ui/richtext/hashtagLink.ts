import { createContext } from 'react'

/** Where a hashtag of a text leads; without it hashtags are text as any other. */
export const HashtagLink = createContext<((name: string) => string) | null>(null)
