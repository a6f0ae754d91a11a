import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Popover from '@mui/material/Popover'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plain } from '../../i18n/plain.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import type { MultiSelectProps } from './multiSelect.props.ts'
import { SelectOption } from './SelectOption.tsx'

/** A searchable list of ticks in a popover. Arrows walk, Enter ticks, Esc closes; accents do not matter. */
export function MultiSelectPanel({
  anchor,
  onClose,
  options,
  value,
  onChange,
  label,
  onSearch,
  searchDelay = 0,
  isLoading,
  isSingle,
  footer,
}: MultiSelectProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const settled = useDebounced(text, searchDelay)
  const matching = (part: string) =>
    onSearch ? options : options.filter((option) => plain(option.name).includes(plain(part)))
  const shown = matching(searchDelay > 0 ? settled : text)
  const toggle = (id: number) => {
    if (isSingle) {
      onChange([id])
      onClose()
    } else onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  }
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      const next = (active + step + shown.length) % shown.length
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    // What is typed counts, also before the list has followed.
    const chosen = searchDelay > 0 && settled !== text ? matching(text)[0] : shown[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      toggle(chosen.id)
    }
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 264, mt: 1 } }, transition: { onExited: () => setText('') } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          height: 40,
          borderBottom: '1px solid var(--line)',
          color: 'text.secondary',
        }}
      >
        <Search size={16} aria-hidden="true" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={label}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            onSearch?.(event.target.value)
          }}
          onKeyDown={walk}
          inputProps={{
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': shown[active] ? `${listId}-${shown[active].id}` : undefined,
          }}
          sx={{ fontSize: 'var(--fs-body)' }}
        />
      </Box>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={!isSingle}
        sx={{ maxHeight: 288, overflow: 'auto', p: 1 }}
      >
        {shown.map((option, index) => (
          <SelectOption
            key={option.id}
            id={`${listId}-${option.id}`}
            option={option}
            isChosen={value.includes(option.id)}
            isActive={index === active}
            hasTick={!isSingle}
            onChoose={() => toggle(option.id)}
            onPoint={() => setActive(index)}
          />
        ))}
        {shown.length === 0 && (
          <Box sx={{ p: 3, color: 'text.secondary' }}>{isLoading ? t('loading') : t('nothing')}</Box>
        )}
      </Box>
      {footer && <Box sx={{ borderTop: '1px solid var(--line)', p: 1 }}>{footer}</Box>}
    </Popover>
  )
}
