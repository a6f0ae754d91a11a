import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineProblem } from './InlineProblem.tsx'

interface Props {
  value: string
  onSave: (value: string) => unknown
  /** Names the field for readers. */
  label: string
  isDisabled?: boolean
  /** A text when the value may not be saved; null when it may. */
  validate?: (value: string) => string | null
  maxLength?: number
  /** Same type in reading and editing, so that nothing shifts. */
  fontSize?: number | string
  fontWeight?: number
  /** Not editable, shown after the field: a file's extension. */
  suffix?: string
  /** A Save button beside the field, off while the text is empty, wrong or unchanged (R351). */
  hasSave?: boolean
}

/** A text that is edited in place: click or Enter opens, Enter saves, Esc reverts, leaving saves when it is valid. */
export function InlineEdit({
  value,
  onSave,
  label,
  isDisabled,
  validate,
  maxLength,
  fontSize = 'inherit',
  fontWeight,
  suffix,
  hasSave,
}: Props) {
  const { t } = useTranslation('common')
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = draft !== null
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    field.current?.select()
  }, [isOpen])
  const text = {
    font: 'inherit',
    fontSize,
    fontWeight,
    lineHeight: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
  }
  const box = {
    m: '-3px -6px',
    p: '2px 5px',
    borderRadius: 'var(--radius-s)',
    border: '1px solid transparent',
    minWidth: 0,
    maxWidth: 'calc(100% + 12px)',
  }
  if (draft === null) {
    if (isDisabled) return <Box sx={{ ...text, overflowWrap: 'anywhere' }}>{value + (suffix ?? '')}</Box>
    return (
      <Box
        component="button"
        type="button"
        ref={opener}
        className="finger"
        onClick={() => setDraft(value)}
        sx={{
          ...text,
          ...box,
          display: 'inline-flex',
          alignItems: 'center',
          gap: 2,
          background: 'none',
          textAlign: 'left',
          cursor: 'text',
          overflowWrap: 'anywhere',
          '& svg': { opacity: 0, flex: 'none', color: 'var(--ink-3)' },
          '&:hover, &:focus-visible': { bgcolor: 'var(--sunken)', '& svg': { opacity: 1 } },
        }}
      >
        {value + (suffix ?? '')}
        <span className="visually-hidden">, {t('edit', { thing: label })}</span>
        <Pencil size={14} aria-hidden="true" />
      </Box>
    )
  }
  const next = draft.trim()
  const problem = next === '' ? t('required') : (validate?.(next) ?? null)
  const close = () => {
    setDraft(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = () => {
    if (problem) return
    if (next !== value) void onSave(next)
    close()
  }
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'baseline', flex: 1, minWidth: 0 }}>
      <Box
        component="input"
        ref={field}
        value={draft}
        aria-label={label}
        aria-invalid={problem !== null}
        maxLength={maxLength}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Tab reaches the button; its own click saves.
          if (relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget)) return
          if (problem) setDraft(null)
          else save()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
        }}
        sx={{
          ...text,
          ...box,
          flex: 1,
          bgcolor: 'background.paper',
          borderColor: problem ? 'error.main' : 'var(--accent)',
          boxShadow: '0 0 0 3px var(--accent-soft)',
          outline: 'none !important',
        }}
      />
      {suffix && <Box sx={{ ...text, ml: 2, color: 'text.secondary' }}>{suffix}</Box>}
      {hasSave && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={problem !== null || next === value}
          // The field keeps the focus: leaving it would save and close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={save}
          sx={{ ml: 3, flex: 'none', alignSelf: 'center' }}
        >
          {t('save')}
        </Button>
      )}
      {problem && <InlineProblem text={problem} />}
    </Box>
  )
}
