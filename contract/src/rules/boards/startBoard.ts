import { statusIds } from '../levels.ts'

/**
 * Where products begin that name no board: on New idea, else on the first one of the team, `boards` in their order; undefined
 * where there is none. What is uploaded becomes so by uploading alone.
 */
export function startBoard<B extends { id: number }>(boards: readonly B[]): B | undefined {
  const open = boards.filter(({ id }) => id !== statusIds.UPLOADED)
  return open.find(({ id }) => id === statusIds.NEW_IDEA) ?? open[0]
}
