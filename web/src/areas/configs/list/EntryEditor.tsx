import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { CircleAlert, Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { ColorField } from './ColorField.tsx'
import { type Draft, type Entry, isSame, nameProblem, tidy } from './entry.ts'
import { FileTypesField } from './FileTypesField.tsx'
import { columnsOf, type ListLayout, tracks } from './layout.ts'
import { TeamsField } from './TeamsField.tsx'

interface Props {
  layout: ListLayout
  start: Draft
  /** For the comparison of names. */
  entries: readonly Entry[]
  /** Undefined: the row for a new one, which stays open and empties itself. */
  entry?: Entry
  addLabel: string
  nameRef?: Ref<HTMLInputElement>
  /** Rejects with the server's error. */
  onSave: (draft: Draft) => Promise<unknown>
  onClose: () => void
}

/** A row being typed: Enter saves, Esc cancels, leaving it saves when it is valid (screens.md, settings). */
export function EntryEditor({ layout, start, entries, entry, addLabel, nameRef, onSave, onClose }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const [draft, setDraft] = useState(start)
  const [isTouched, setTouched] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const helpId = useId()
  const isNew = entry === undefined
  const isActive = !isNew || !isSame(draft, start)
  const found = entry?.isNameFixed ? null : nameProblem(draft.name, entries, entry?.id)
  const isLevelMissing = layout.fields.includes('level') && !/^[1-9]\d?$/.test(draft.level)
  const problem =
    refused.name ??
    refused.value ??
    Object.values(refused)[0] ??
    (isTouched && isActive
      ? found === 'empty'
        ? t('nameMissing')
        : found === 'duplicate'
          ? t('duplicate', { name: tidy(draft.name) })
          : isLevelMissing
            ? t('levelMissing')
            : undefined
      : undefined)
  const canSave = found === null && !isLevelMissing && !isBusy
  const change = (patch: Partial<Draft>) => {
    setDraft({ ...draft, ...patch })
    setRefused({})
    setTouched(true)
  }
  const save = async () => {
    setTouched(true)
    if (!canSave) return
    if (!isNew && isSame(draft, start)) return onClose()
    setBusy(true)
    try {
      await onSave({ ...draft, name: tidy(draft.name) })
      if (isNew) {
        setDraft(start)
        setTouched(false)
      } else onClose()
    } catch (error) {
      if (isAppError(error)) setRefused(error.errors)
    } finally {
      setBusy(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || inFloating(event.target)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (isNew) {
        setDraft(start)
        setTouched(false)
        setRefused({})
      } else onClose()
    }
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    const stays = to instanceof Node && (event.currentTarget.contains(to) || inFloating(to))
    if (isNew || stays || !document.hasFocus()) return
    if (isSame(draft, start)) onClose()
    else if (canSave) void save()
  }
  const field = (name: ReturnType<typeof columnsOf>[number]) => {
    if (name === 'groups') return <TeamsField value={draft.groupIds} onChange={(groupIds) => change({ groupIds })} />
    if (name === 'fileTypes')
      return <FileTypesField value={draft.fileTypes} onChange={(fileTypes) => change({ fileTypes })} />
    if (name === 'manager')
      return (
        <Switch
          checked={draft.isManager}
          onChange={(_, isManager) => change({ isManager })}
          slotProps={{ input: { 'aria-label': t('manager') } }}
        />
      )
    if (name === 'level')
      return (
        <OutlinedInput
          size="small"
          value={draft.level}
          error={isTouched && isActive && isLevelMissing}
          disabled={entry?.isSystem ?? false}
          inputProps={{ 'aria-label': t('level'), inputMode: 'numeric' }}
          onChange={(event) => change({ level: event.target.value.replace(/\D/g, '').slice(0, 2) })}
        />
      )
    return null
  }
  const hasColor = layout.fields.includes('color')
  return (
    <Box
      role="row"
      onKeyDown={keys}
      onBlur={leave}
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks(layout),
        alignItems: 'center',
        minHeight: isNew ? 44 : 52,
        py: 1.5,
        pr: layout.isNarrow ? 1 : 3,
        columnGap: layout.isNarrow ? 1 : 2,
        borderBottom: isNew ? 0 : '1px solid var(--line)',
        boxShadow: isNew ? 'none' : 'inset 2px 0 var(--accent)',
      }}
    >
      <Box role="cell" />
      {(hasColor || layout.fields.includes('channel')) && (
        <Box role="cell">
          {isNew && !isActive ? (
            <Plus size={16} aria-hidden="true" style={{ margin: 4, color: 'var(--ink-3)' }} />
          ) : (
            hasColor && <ColorField value={draft.color} onChange={(color) => change({ color })} of={draft.name} />
          )}
        </Box>
      )}
      <Box role="cell" sx={{ minWidth: 0 }}>
        {entry?.isNameFixed ? (
          <Box sx={{ fontWeight: 600 }}>{entry.name}</Box>
        ) : (
          <OutlinedInput
            size="small"
            fullWidth
            value={draft.name}
            error={problem !== undefined}
            inputRef={nameRef}
            autoFocus={!isNew}
            placeholder={isNew ? t('typeName') : ''}
            inputProps={{
              'aria-label': isNew ? addLabel : t('nameOf', { name: entry.name }),
              'aria-describedby': problem ? helpId : undefined,
              maxLength: 80,
            }}
            onChange={(event) => change({ name: event.target.value })}
            sx={isNew && !isActive ? { '&:not(.Mui-focused) fieldset': { borderColor: 'transparent' } } : {}}
          />
        )}
        {problem && (
          <FormHelperText id={helpId} error role="alert" component="div">
            <CircleAlert size={14} aria-hidden="true" /> {problem}
          </FormHelperText>
        )}
        {layout.isNarrow &&
          isActive &&
          columnsOf(layout).map((name) => (
            <Box key={name} sx={{ mt: 2 }}>
              {field(name)}
            </Box>
          ))}
      </Box>
      {!layout.isNarrow &&
        columnsOf(layout).map((name) => (
          <Box role="cell" key={name} sx={{ minWidth: 0 }}>
            {isActive && field(name)}
          </Box>
        ))}
      {layout.hasUsed && (
        <Box role="cell" className="tabular" sx={{ textAlign: 'right', pr: 2 }}>
          {entry?.used}
        </Box>
      )}
      {layout.hasUpdated && !layout.isNarrow && (
        <Box role="cell" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
          {isNew ? '' : t('editing')}
        </Box>
      )}
      <Box role="cell" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {isActive && (
          <>
            <IconButton
              size="small"
              aria-label={t('common:cancel')}
              onClick={() => {
                if (!isNew) return onClose()
                setDraft(start)
                setTouched(false)
                setRefused({})
              }}
            >
              <X size={16} />
            </IconButton>
            <Button
              size="small"
              variant="contained"
              color="primary"
              disabled={!canSave}
              loading={isBusy}
              onClick={() => void save()}
            >
              {isNew ? t('add') : t('common:save')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

/** In a popover of this row: it is drawn elsewhere. */
const inFloating = (node: Node): boolean =>
  node instanceof Element && node.closest('.MuiPopover-root, .MuiPopper-root') !== null
