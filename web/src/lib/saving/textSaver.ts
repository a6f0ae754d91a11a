import { isAppError } from '../appError.ts'
import { waitForServer } from '../transfers/reachable.ts'
import { dropText, keepText, keptText } from './keptTexts.ts'
import type { Saves } from './saves.ts'

export interface Versioned<T> {
  value: T
  version: number
}

/** Somebody else's text stands; one's own was made from an older one. */
export interface Conflict<T> {
  theirs: Versioned<T>
  mine: T
  at: Date
}

export interface AutosaveOptions<T> {
  /** Names the field among those being saved. */
  name: string
  /** What the server has, as far as this tab knows. */
  saved: Versioned<T>
  /** ms after the last change (R530). */
  delay: number
  isSame: (a: T, b: T) => boolean
  /** A value that must not be sent now: too long. */
  isBlocked?: (value: T) => boolean
  send: (value: T, version: number) => Promise<Versioned<T>>
  /** The value that stands now, of a 409. */
  currentOf: (current: unknown) => Versioned<T> | undefined
  onSaved?: () => void
  /** Under this key the text stands in the form again when the dialog closed before it was saved. */
  keepAs?: string
}

/** One text on its way to the server: one write at a time, each with the version that it was made from. */
export class TextSaver<T> {
  #options: AutosaveOptions<T>
  #saves: Saves
  readonly #show: (conflict: Conflict<T> | null) => void
  readonly #keepAs: string | undefined
  #base: Versioned<T>
  /** What the server does not have yet. */
  #pending: T | undefined
  #conflict: Conflict<T> | null = null
  #isRunning = false
  /** The form is gone. */
  #isLeft = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: AutosaveOptions<T>, saves: Saves, show: (conflict: Conflict<T> | null) => void) {
    const { keepAs, saved } = options
    const kept = keepAs === undefined ? undefined : keptText<T>(keepAs)
    this.#options = options
    this.#saves = saves
    this.#show = show
    this.#keepAs = keepAs
    this.#base = kept ? { ...saved, version: kept.version } : saved
    this.#pending = kept?.value
  }

  /** What the form has now. Newer from outside, and nothing of one's own is waiting: it is the new ground. */
  follow(options: AutosaveOptions<T>, saves: Saves): void {
    this.#options = options
    this.#saves = saves
    if (options.saved.version > this.#base.version && this.#pending === undefined && !this.#isRunning)
      this.#base = options.saved
  }

  readonly change = (value: T): void => {
    this.#pending = value
    clearTimeout(this.#timer)
    this.#wait(this.#options.delay)
  }

  readonly drop = (): void => {
    clearTimeout(this.#timer)
    this.#pending = undefined
    this.#saves.forget(this.#options.name)
  }

  readonly hasPending = (): boolean => this.#pending !== undefined

  /** The form is there. */
  readonly enter = (): void => {
    this.#isLeft = false
    if (this.#keepAs !== undefined) dropText(this.#keepAs)
    if (this.#pending !== undefined) this.#wait(this.#options.delay)
  }

  /** The form goes: what is not saved is sent all the same, and stands in the form again until it is. */
  readonly leave = (): void => {
    clearTimeout(this.#timer)
    void this.flush()
    this.#isLeft = true
    this.#keep()
    this.#saves.release(this.#options.name)
  }

  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const { name, isSame, isBlocked, onSaved } = this.#options
    const value = this.#pending
    if (value === undefined || this.#isRunning || this.#conflict || isBlocked?.(value)) return
    if (isSame(value, this.#base.value)) {
      this.#pending = undefined
      this.#saves.forget(name)
      onSaved?.()
      return
    }
    // The line of the dialog says what failed, and keeps it for Retry.
    const failure: unknown = await this.#saves.track(name, this.#write, true).catch((error: unknown) => error)
    const isUnheard = isAppError(failure, 'NETWORK', 'UNAVAILABLE', 'RATE_LIMITED')
    // The line sees when the browser is online again, but not when only the server was away.
    if (isUnheard && navigator.onLine && !this.#isLeft) await waitForServer(new AbortController().signal)
    if (this.#pending === undefined || this.#conflict) return
    // What is refused waits for another text.
    const goesOn = isUnheard ? navigator.onLine && !this.#isLeft : !isSame(this.#pending, value)
    if (goesOn) this.#wait(this.#isLeft ? 0 : this.#options.delay)
  }

  /** Ends a conflict: with one's own text over theirs, knowingly, or with theirs. */
  readonly settle = (keeps: 'mine' | 'theirs'): void => {
    if (!this.#conflict) return
    const { theirs, mine } = this.#conflict
    this.#base = theirs
    this.#pending = keeps === 'mine' ? (this.#pending ?? mine) : undefined
    this.#conflict = null
    this.#show(null)
    void this.flush()
    // After the write has begun, so that it does not count as saved in between.
    this.#saves.release(this.#options.name)
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #keep(): void {
    if (this.#keepAs === undefined || this.#pending === undefined) return
    keepText(this.#keepAs, { value: this.#pending, version: this.#base.version })
  }

  /** One write; also what Retry and the return of the network run again, with the newest text by then. */
  readonly #write = async (): Promise<void> => {
    const value = this.#pending
    if (value === undefined || this.#isRunning || this.#conflict) return
    // The dialog was opened again and has the text: it is that form's now.
    if (this.#isLeft && this.#keepAs !== undefined && !keptText(this.#keepAs)) return
    const { name, isSame, currentOf, onSaved } = this.#options
    this.#isRunning = true
    try {
      this.#base = await this.#send(value)
      if (this.#pending !== undefined && isSame(this.#pending, value)) this.#pending = undefined
      if (this.#pending === undefined) {
        if (this.#isLeft && this.#keepAs !== undefined) dropText(this.#keepAs)
        onSaved?.()
      } else if (this.#isLeft) this.#keep()
    } catch (error) {
      const theirs = isAppError(error, 'CONFLICT') ? currentOf(error.current) : undefined
      if (!theirs) throw error
      this.#conflict = { theirs, mine: this.#pending ?? value, at: new Date() }
      this.#saves.hold(name)
      this.#show(this.#conflict)
    } finally {
      this.#isRunning = false
    }
  }

  #send(value: T): Promise<Versioned<T>> {
    const { send, isSame, currentOf } = this.#options
    return send(value, this.#base.version).catch((error: unknown) => {
      const now = isAppError(error, 'CONFLICT') ? currentOf(error.current) : undefined
      // One's own text, whose answer was lost on its way, is nobody's conflict.
      if (now && isSame(now.value, value)) return send(value, now.version)
      throw error
    })
  }
}
