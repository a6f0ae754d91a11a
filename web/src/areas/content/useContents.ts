import { type Content, ContentConflict, type SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import { useEffect, useRef, useState } from 'react'
import { keptText } from '../../lib/saving/keptTexts.ts'
import type { Versioned } from '../../lib/saving/textSaver.ts'
import { useAutosave } from '../../lib/saving/useAutosave.ts'

/** ms after the last key (R530). */
const saveDelay = 700
const saidOf = (contents: readonly Content[], name: string) => contents.find((one) => one.name === name)?.value ?? ''
const isSame = (a: readonly Content[], b: readonly Content[]) => JSON.stringify(a) === JSON.stringify(b)

/** One channel's contents of some thing, and where they are written. */
export interface ContentTarget {
  config: SaleChannelConfig
  /** Under this key what was typed stands in the form again. */
  keepAs: string
  /** Writes over this version and gives what the channels say then. */
  write: (contents: Content[], version: number) => Promise<readonly SaleChannelConfig[] | undefined>
  /** Puts the other person's contents into the cache. */
  takeOver: (theirs: Versioned<Content[]>) => void
}

/**
 * The contents of one channel while they are edited, of whatever thing: saved by themselves, as `useAutosave` does, but
 * not while a field has a fault, nor while the person may not write (`isReadOnly`): what was typed before that waits for the
 * right to come back. What the channel has no field for any more goes with the next change.
 */
export function useContents({ config, keepAs, write, takeOver }: ContentTarget, isReadOnly: boolean) {
  const { channelId, fields } = config
  const own = (contents: readonly Content[]) =>
    contents.filter(({ name }) => fields.some((field) => field.name === name))
  const errorsOf = (contents: readonly Content[]) => contentErrors(fields, own(contents))
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
    isBlocked: (value) => isReadOnly || Object.keys(errorsOf(value)).length > 0,
    send: async (value, version) => {
      const configs = await write(value, version)
      written.current = configs?.find((one) => one.channelId === channelId)?.version ?? version + 1
      return { value, version: written.current }
    },
    currentOf: (current) => {
      const { saleChannelConfigs = [] } = ContentConflict.safeParse(current).data ?? {}
      const now = saleChannelConfigs.find((one) => one.channelId === channelId)
      return now && { value: now.contents, version: now.version }
    },
    onSaved: () => setShownFrom(written.current),
    keepAs,
  })
  const { conflict, flush } = save
  const mightWrite = useRef(!isReadOnly)
  useEffect(() => {
    // What was typed while the right was gone.
    if (!isReadOnly && !mightWrite.current) void flush()
    mightWrite.current = !isReadOnly
  }, [isReadOnly, flush])
  const isOpen = typed !== null && shownFrom === Number.POSITIVE_INFINITY && !isSame(contents, config.contents)
  const changed = fields.filter(
    ({ name }) => JSON.stringify(saidOf(contents, name)) !== JSON.stringify(saidOf(config.contents, name)),
  )
  return {
    contents,
    errors: errorsOf(contents),
    conflict,
    /** Something was typed and is not saved. */
    isOpen,
    /** Of those that were changed and are not saved, the last one; undefined without any. */
    openField: isOpen ? changed.at(-1)?.name : undefined,
    /** Gives what is not saved up, knowingly. */
    drop: () => {
      save.drop()
      setTyped(null)
    },
    /** `isNow`: without waiting for another key. */
    change: (name: string, value: Content['value'], isNow = false) => {
      const order = new Map(fields.map((field, place) => [field.name, place]))
      const others = own(contents).filter((content) => content.name !== name)
      const next = [...others, { name, value }].sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
      setTyped(next)
      setShownFrom(Number.POSITIVE_INFINITY)
      save.change(next)
      if (isNow) void flush()
    },
    flush,
    keepMine: save.keepMine,
    keepTheirs: () => {
      if (!conflict) return
      takeOver(conflict.theirs)
      setTyped(null)
      save.keepTheirs()
    },
  }
}
