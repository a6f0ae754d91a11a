import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { CircleAlert, Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from './ColorField.tsx'
import { EntryInput } from './EntryInput.tsx'
import type { Draft, Entry } from './entry.ts'
import { columnsOf, type ListLayout, tracks } from './layout.ts'
import { useEntryDraft } from './useEntryDraft.ts'

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

/** A row being typed: Enter saves, Esc cancels, leaving it saves when it is valid. */
export function EntryEditor({ layout, start, entries, entry, addLabel, nameRef, onSave, onClose }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const row = useEntryDraft({ layout, start, entries, entry, onSave, onClose })
  const { draft, change, isActive, canSave, problem, save } = row
  const helpId = useId()
  const isNew = entry === undefined
  const keys = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || inFloating(event.target)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      row.cancel()
    }
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    const stays = to instanceof Node && (event.currentTarget.contains(to) || inFloating(to))
    if (isNew || stays || !document.hasFocus()) return
    if (!row.isChanged) onClose()
    else if (canSave) void save()
  }
  const field = (name: ReturnType<typeof columnsOf>[number]) => (
    <EntryInput
      name={name}
      draft={draft}
      isLevelWrong={row.isLevelWrong}
      isSystem={entry?.isSystem ?? false}
      onChange={change}
    />
  )
  const hasColor = layout.fields.includes('color')
  // Nothing is typed yet: on a phone the words that ask for it have the rest of the row.
  const isWhole = layout.isNarrow && isNew && !isActive
  const hasMark = hasColor || layout.fields.includes('channel')
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
      {hasMark && (
        <Box role="cell">
          {isNew && !isActive ? (
            <Plus size={16} aria-hidden="true" style={{ margin: 4, color: 'var(--ink-3)' }} />
          ) : (
            hasColor && <ColorField value={draft.color} onChange={(color) => change({ color })} of={draft.name} />
          )}
        </Box>
      )}
      <Box role="cell" sx={{ minWidth: 0, ...(isWhole && { gridColumn: `${hasMark ? 3 : 2} / -1` }) }}>
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
      {layout.hasUsed && !isWhole && (
        <Box role="cell" className="tabular" sx={{ textAlign: 'right', pr: 2 }}>
          {entry?.used}
        </Box>
      )}
      {layout.hasUpdated && !layout.isNarrow && (
        <Box role="cell" className="meta">
          {isNew ? '' : t('editing')}
        </Box>
      )}
      <Box role="cell" sx={{ display: isWhole ? 'none' : 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {isActive && (
          <>
            <IconButton size="small" aria-label={t('common:cancel')} onClick={row.cancel}>
              <X size={16} />
            </IconButton>
            <Button
              size="small"
              variant="contained"
              color="primary"
              disabled={!canSave}
              loading={row.isBusy}
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
