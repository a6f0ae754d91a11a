import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOfRow, isSameDraft, type ListDraft, type ListRow, nameProblem } from '../list/listModel.ts'
import type { ListSource } from '../list/listSource.ts'
import { type ListColumn, lineStyle } from './listColumns.ts'
import { SwatchButton } from './SwatchButton.tsx'
import { TeamsField } from './TeamsField.tsx'

interface Props {
  row: ListRow
  rows: readonly ListRow[]
  columns: readonly ListColumn[]
  template: string
  source: ListSource
  teams: readonly { id: number; name: string }[]
  onCancel: () => void
  /** The text below the name, or null when it is saved. */
  onSave: (draft: ListDraft) => Promise<string | null>
}

/** An entry being edited: Enter saves, Esc cancels, a click outside saves what is valid. */
export function EditLine({ row, rows, columns, template, source, teams, onCancel, onSave }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const [draft, setDraft] = useState(() => draftOfRow(row))
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const found = nameProblem(draft.name, rows, row.id)
  const problem = refused ?? (found ? t(`name.${found}`, { name: draft.name.trim() }) : null)
  const set = (patch: Partial<ListDraft>) => {
    setRefused(null)
    setDraft({ ...draft, ...patch })
  }
  const save = async () => {
    if (found || isBusy) return
    if (isSameDraft(draft, draftOfRow(row))) return onCancel()
    setBusy(true)
    setRefused(await onSave(draft))
    setBusy(false)
  }
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || line.current?.contains(target)) return
    // Popovers of the row stand elsewhere in the page.
    if (target.closest('[role=presentation], [role=dialog], [role=listbox]')) return
    if (found) onCancel()
    else void save()
  })
  useEffect(() => {
    const outside = (event: PointerEvent) => leave(event.target)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
  }
  const cells: Partial<Record<ListColumn, ReactNode>> = {
    mark: <SwatchButton value={draft.color} onChange={(color) => set({ color })} />,
    name: source.hasFixedName ? (
      <Box sx={{ fontWeight: 550 }}>{row.name}</Box>
    ) : (
      <Box sx={{ py: 2 }}>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={draft.name}
          error={problem !== null}
          onChange={(event) => set({ name: event.target.value })}
          onFocus={(event) => event.target.select()}
          inputProps={{ 'aria-label': t('column.name'), maxLength: 80, 'aria-describedby': problem ? helpId : undefined }}
        />
        {problem && (
          <FormHelperText id={helpId} error role="alert">
            {problem}
          </FormHelperText>
        )}
      </Box>
    ),
    groupIds: <TeamsField teams={teams} value={draft.groupIds} onChange={(groupIds) => set({ groupIds })} />,
    fileTypes: (
      <OutlinedInput
        size="small"
        fullWidth
        value={draft.fileTypes}
        placeholder="png, jpg, psd"
        onChange={(event) => set({ fileTypes: event.target.value })}
        inputProps={{ 'aria-label': t('column.fileTypes') }}
      />
    ),
    isManager: (
      <Checkbox
        size="small"
        checked={draft.isManager}
        onChange={(event) => set({ isManager: event.target.checked })}
        slotProps={{ input: { 'aria-label': t('column.isManager') } }}
      />
    ),
    value: (
      <OutlinedInput
        size="small"
        type="number"
        value={draft.value}
        onChange={(event) => set({ value: event.target.value })}
        inputProps={{ 'aria-label': t('column.value'), min: 1, max: 100 }}
      />
    ),
    used: (
      <Box className="tabular" sx={{ textAlign: 'right' }}>
        {row.used ?? ''}
      </Box>
    ),
    updated: <Box sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>{t('editing')}</Box>,
    actions: (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <IconButton aria-label={t('common:cancel')} onClick={onCancel}>
          <X size={16} />
        </IconButton>
        <Button variant="contained" color="primary" loading={isBusy} disabled={found !== null} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </Box>
    ),
  }
  return (
    <Box
      ref={line}
      role="row"
      onKeyDown={press}
      sx={{ ...lineStyle(template), minHeight: 52, boxShadow: 'inset 2px 0 0 var(--accent)' }}
    >
      {columns.map((column) => (
        <Box role="cell" key={column} sx={{ minWidth: 0 }}>
          {cells[column]}
        </Box>
      ))}
    </Box>
  )
}
