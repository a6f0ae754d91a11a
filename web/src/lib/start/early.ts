/** Calls that the page asks before its program has come (`boot/`), by their addresses, and the token that they went with. */
export interface Early {
  token: string
  answers: Map<string, Promise<Response>>
  /** Paths that the program itself has not asked yet: what is answered for them is as new as what it would get. */
  unasked: Set<string>
  /** The board is among them: what it does not need waits for its cards. */
  isBoard: boolean
}

declare global {
  var halftoneEarly: Early | undefined
}

export const earlyPaths = {
  profile: '/api/user',
  teams: '/api/groups/select?isGetAll=true',
  board: (groupId: number) => `/api/products/board?groupId=${groupId}&sort=index&direction=asc`,
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** As the page begins; `isBoard` as above. */
export const newEarly = (token: string, isBoard: boolean): Early => ({
  token,
  answers: new Map(),
  unasked: new Set([earlyPaths.profile, earlyPaths.teams, earlyPaths.board(0)].map(pathOf)),
  isBoard,
})

/** Whether the program, which asks again when it wants something newer, still has to ask this for the first time. */
export const isUnasked = (early: Early, url: string): boolean => early.unasked.has(pathOf(url))

/**
 * The answer that is on its way already, the first time that the program asks its path; undefined where another session
 * asked, or nobody did.
 */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.halftoneEarly
  if (early === undefined || token === undefined || early.token !== token) return undefined
  if (!early.unasked.delete(pathOf(url))) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  return answer
}
