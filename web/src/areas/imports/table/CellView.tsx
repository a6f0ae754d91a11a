import type { ImportItem } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mendCell } from '../imports.api.ts'

interface Props {
  importId: number
  row: ImportItem
  column: number
  text: string
  heading: string
}

/** One cell. What is wrong with it stands below it; a click mends it in its place, Esc leaves it as it is. */
export function CellView({ importId, row, column, text, heading }: Props) {
  const { t } = useTranslation('imports')
  const [draft, setDraft] = useState<string>()
  const notes = row.notes.filter((note) => note.column === column)
  const label = t('table.cell', { name: heading, line: row.line ?? 0 })
  const isSending = useRef(false)
  const keep = async () => {
    // Enter, and then the cell that is left, are one answer.
    if (isSending.current) return
    isSending.current = true
    try {
      // `send` says why not; what was typed stands until it is kept.
      if (draft !== undefined && draft !== text) await mendCell(importId, row.id, column, draft)
      setDraft(undefined)
    } finally {
      isSending.current = false
    }
  }
  const isWrong = notes.length > 0
  return (
    <Box sx={{ minWidth: 0, maxWidth: 280 }}>
      {draft === undefined ? (
        <ButtonBase
          aria-label={`${label}: ${text}`}
          onClick={() => setDraft(text)}
          sx={{
            ...{ width: '100%', minHeight: 32, px: 1, justifyContent: 'flex-start', textAlign: 'left' },
            ...{ borderRadius: 'var(--radius)', border: '1px solid transparent' },
            ...(isWrong && { borderColor: 'var(--danger)', boxShadow: '0 0 0 2px var(--danger-soft)' }),
            '@media (pointer: coarse)': { minHeight: 40 },
          }}
        >
          <span className="one-line">{text}</span>
        </ButtonBase>
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={draft}
          inputProps={{ 'aria-label': label }}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => void keep().catch(() => undefined)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setDraft(undefined)
            if (key === 'Enter') void keep().catch(() => undefined)
          }}
        />
      )}
      {notes.map(({ code, detail }) => (
        <Box key={`${code} ${detail}`} sx={{ color: 'error.main', fontSize: 'var(--fs-meta)', px: 1 }}>
          {t(`notes.${code}`, { detail: detail ?? '' })}
        </Box>
      ))}
    </Box>
  )
}
