/** Every background job: its name and what it is given. Areas add theirs by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas through declaration merging
export interface JobMap {}
export type JobName = keyof JobMap & string
export type JobData<N extends JobName> = JobMap[N]

export interface JobOptions {
  /** Earliest start. */
  startAfter?: Date | number
  /** At most one job with this key within each span of that many seconds; further ones are left out. */
  once?: { key: string; seconds: number }
  priority?: number
}
