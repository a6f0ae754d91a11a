import Box from '@mui/material/Box'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import type { Filters } from '../model/filters.ts'
import { patchOf, piecesOf, readTyped, type Suggestion, suggest, typedKeys } from '../model/typedFilter.ts'
import { FilterSuggestions } from './FilterSuggestions.tsx'
import { useVocabulary } from './useVocabulary.ts'

interface Props {
  groupId: number
  filters: Filters
  /** A table: its boards can be chosen. */
  hasBoards: boolean
  width: number
  inputRef: Ref<HTMLInputElement>
  onChange: (patch: Partial<Filters>) => void
}

/**
 * Search and filters in one field: words are searched for as they are typed, 'assignee: me due: this week' becomes filters
 * by Enter or by choosing from what is suggested.
 */
export function FilterBox({ groupId, filters, hasBoards, width, inputRef, onChange }: Props) {
  const { t } = useTranslation('products')
  const words = useVocabulary(groupId)
  const [text, setText] = useState(filters.search)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [unknown, setUnknown] = useState('')
  const list = useId()
  const keys = typedKeys.filter((key) => key !== 'boards' || hasBoards)
  const isFilter = piecesOf(text, words).pieces.length > 0
  const found = isOpen ? suggest(text, words, keys) : []
  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setUnknown('')
    setOpen(true)
  }
  const apply = (): void => {
    const { patch, search, unknown: left } = readTyped(text, words, filters)
    const [first] = left
    if (first) {
      setUnknown(t('typed.unknown', { key: words.words[first.key][0], text: first.text }))
      return
    }
    onChange({ ...patch, search })
    setText(search)
    setOpen(false)
  }
  const take = ({ kind, key, name, value }: Suggestion): void => {
    if (kind === 'key') {
      type(`${text.replace(/\S*$/, '')}${name}: `)
      return
    }
    // What stands before the chosen value is read as well.
    const comma = text.lastIndexOf(',')
    const isFurther = comma > text.lastIndexOf(':')
    const before = text.slice(0, isFurther ? comma : piecesOf(text, words).pieces.at(-1)?.start)
    const read = readTyped(before, words, filters)
    onChange({ ...read.patch, ...patchOf(key, value ?? '', { ...filters, ...read.patch }), search: read.search })
    setText(read.search)
    setActive(-1)
    setUnknown('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((now) => (now + step + found.length + 1) % (found.length + 1))
    } else if (event.key === 'Escape' && isOpen && found.length > 0) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      const chosen = found[active]
      if (!chosen && !isFilter) {
        setOpen(false)
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (chosen) take(chosen)
      else apply()
    }
  }
  return (
    <Box
      sx={{ position: 'relative', width, minWidth: 96 }}
      onKeyDownCapture={onKeyDown}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchBox
        value={filters.search}
        text={text}
        onText={type}
        isHeld={isFilter}
        onChange={(search) => onChange({ search })}
        placeholder={t('search')}
        width="100%"
        keyHint="/"
        inputRef={inputRef}
        combobox={{ list, active: active < 0 ? undefined : `${list}-${active}`, isOpen: found.length > 0 }}
      />
      {isOpen && (found.length > 0 || unknown !== '') && (
        <FilterSuggestions
          list={list}
          found={found}
          active={active}
          problem={unknown}
          groupId={groupId}
          filters={filters}
          onTake={take}
        />
      )}
    </Box>
  )
}
