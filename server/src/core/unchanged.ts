/** An answer for which nothing had to change: there is nothing to record. Made by `unchanged`. */
export class Unchanged<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** What a change answers: having recorded something, or marked as `unchanged`. */
export type Done<T> = T | Unchanged<T>

/** The answer of a change that found everything as it was to be (or was answered before): it may record nothing. */
export const unchanged = <T>(value: T): Unchanged<T> => new Unchanged(value)

/** The answer itself. */
export const answerOf = <T>(done: Done<T>): T => (done instanceof Unchanged ? (done.value as T) : done)
