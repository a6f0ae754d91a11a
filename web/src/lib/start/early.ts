/** Calls that the page asks before its program has come (`boot/`), by their addresses, and the token that they went with. */
export interface Early {
  token: string
  answers: Map<string, Promise<Response>>
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

/** The answer that is on its way already, once; undefined where another session asked, or nobody did. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.halftoneEarly
  if (early === undefined || token === undefined || early.token !== token) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  return answer
}
