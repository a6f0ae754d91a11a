/** What is rolled up. `arrived`, `left` and `gone` are of each board; `judged` is of who decided, all else of whose work it was. */
export const rolled = [
  ...(['arrived', 'created', 'due', 'kept', 'left', 'gone'] as const),
  ...(['decided', 'approved', 'turnedDown', 'firstLooks', 'passed', 'judged'] as const),
  ...(['published', 'failed'] as const),
] as const
export type Rolled = (typeof rolled)[number]
/** Those that reports show: what is gone only says what stood somewhere. */
export const figuresOfReports: readonly Rolled[] = rolled.filter((figure) => figure !== 'gone')

export interface Sum extends Record<string, unknown> {
  figure: Rolled
  statusId: number
  key: number
  /** The first day of the unit; null of a whole period. */
  date: string | null
  n: number
}

/** A day of a team that changed since it was rolled up. */
export interface Changed extends Record<string, unknown> {
  groupId: number
  day: string
}
