import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { type Draft, type Entry, isSame, nameProblem, tidy } from './entry.ts'
import type { ListLayout } from './layout.ts'

interface Input {
  layout: ListLayout
  start: Draft
  entries: readonly Entry[]
  /** Undefined: a new one. */
  entry: Entry | undefined
  /** Rejects with the server's error. */
  onSave: (draft: Draft) => Promise<unknown>
  onClose: () => void
}

/** What is typed in a row, what is wrong with it, and its saving. The row of a new one empties itself and stays. */
export function useEntryDraft({ layout, start, entries, entry, onSave, onClose }: Input) {
  const { t } = useTranslation('configs')
  const [draft, setDraft] = useState(start)
  const [isTouched, setTouched] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const isNew = entry === undefined
  const isChanged = !isSame(draft, start)
  const isActive = !isNew || isChanged
  const found = entry?.isNameFixed ? null : nameProblem(draft.name, entries, entry?.id)
  const isLevelMissing = layout.fields.includes('level') && !/^[1-9]\d?$/.test(draft.level)
  const canSave = found === null && !isLevelMissing && !isBusy
  const ownProblem = (): string | undefined => {
    if (!isTouched || !isActive) return undefined
    if (found === 'empty') return t('nameMissing')
    if (found === 'duplicate') return t('duplicate', { name: tidy(draft.name) })
    return isLevelMissing ? t('levelMissing') : undefined
  }
  const empty = () => {
    setDraft(start)
    setTouched(false)
    setRefused({})
  }
  const save = async () => {
    setTouched(true)
    if (!canSave) return
    if (!isNew && !isChanged) return onClose()
    setBusy(true)
    try {
      await onSave({ ...draft, name: tidy(draft.name) })
      if (isNew) empty()
      else onClose()
    } catch (error) {
      if (isAppError(error)) setRefused(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    change: (patch: Partial<Draft>) => {
      setDraft({ ...draft, ...patch })
      setRefused({})
      setTouched(true)
    },
    isActive,
    isChanged,
    isBusy,
    canSave,
    isLevelWrong: isTouched && isActive && isLevelMissing,
    problem: refused.name ?? refused.value ?? Object.values(refused)[0] ?? ownProblem(),
    save,
    cancel: isNew ? empty : onClose,
  }
}
