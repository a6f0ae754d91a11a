import type { Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
import { useRef, useState } from 'react'
import { keptText } from './keptTexts.ts'
import type { Saves } from './saves.ts'
import type { Versioned } from './textSaver.ts'
import { useAutosave } from './useAutosave.ts'

/** ms after the last key (R530). */
const saveDelay = 700
const isSame = (a: readonly Content[], b: readonly Content[]) => JSON.stringify(a) === JSON.stringify(b)

interface Options {
  config: SaleChannelConfig
  /** Under this key what was typed stands in the form again. */
  keepAs: string
  /** Faults by field: nothing is sent while there are any. */
  errorsOf: (contents: readonly Content[]) => Record<string, Phrase>
  /** Writes over this version and gives the new one. */
  write: (contents: Content[], version: number) => Promise<number>
  /** What a 409 says stands now. */
  currentOf: (current: unknown) => SaleChannelConfig | undefined
  /** Puts the other person's contents into the cache. */
  takeOver: (theirs: Versioned<Content[]>) => void
  /** Where its state shows, if not in the dialog's line. */
  saves?: Saves
}

/** The contents of one channel while they are edited, of whatever thing: saved by themselves, as `useAutosave` does. */
export function useContents({ config, keepAs, errorsOf, write, currentOf, takeOver, saves }: Options) {
  const { channelId, fields } = config
  const [typed, setTyped] = useState(() => keptText<Content[]>(keepAs)?.value ?? null)
  const written = useRef(0)
  const [shownFrom, setShownFrom] = useState(Number.POSITIVE_INFINITY)
  // What is saved stands until `config` has it: the old text in between would take the caret to its end.
  const isWritten = config.version >= shownFrom
  const contents = isWritten ? config.contents : (typed ?? config.contents)
  const save = useAutosave<Content[]>({
    name: `content-${channelId}`,
    saved: { value: config.contents, version: config.version },
    delay: saveDelay,
    isSame,
    isBlocked: (value) => Object.keys(errorsOf(value)).length > 0,
    send: async (value, version) => {
      written.current = await write(value, version)
      return { value, version: written.current }
    },
    currentOf: (current) => {
      const now = currentOf(current)
      return now && { value: now.contents, version: now.version }
    },
    onSaved: () => setShownFrom(written.current),
    keepAs,
    ...(saves ? { saves } : {}),
  })
  const { conflict } = save
  return {
    contents,
    errors: errorsOf(contents),
    conflict,
    /** Something was typed and is not saved. */
    isOpen: typed !== null && shownFrom === Number.POSITIVE_INFINITY,
    /** `isNow`: without waiting for another key. */
    change: (name: string, value: Content['value'], isNow = false) => {
      const order = new Map(fields.map((field, place) => [field.name, place]))
      const others = contents.filter((content) => content.name !== name)
      const next = [...others, { name, value }].sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
      setTyped(next)
      setShownFrom(Number.POSITIVE_INFINITY)
      save.change(next)
      if (isNow) void save.flush()
    },
    flush: save.flush,
    keepMine: save.keepMine,
    keepTheirs: () => {
      if (!conflict) return
      takeOver(conflict.theirs)
      setTyped(null)
      save.keepTheirs()
    },
  }
}
