/**
 * Why a thing is found, the best first: it has this name, its name begins so, words of its name do, its name holds them,
 * its code does, its texts do; or it is only like what was typed. Without a search: the newest.
 */
export const searchReasons = ['exact', 'start', 'words', 'name', 'code', 'text', 'similar', 'newest'] as const
export type SearchReason = (typeof searchReasons)[number]
