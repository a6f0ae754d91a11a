import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { finger } from '../../../theme/tokens.ts'
import { setNote } from '../reviewActions.ts'

/** The note beside the review, edited in place; an empty one takes it away. */
export function NoteCell({ card }: { card: ArtworkCard }) {
  const { t } = useTranslation('artworks')
  const mayEdit = usePermission(card.groupId)('P_APPROVE_ART')
  const [draft, setDraft] = useState<string | null>(null)
  const note = card.review.note ?? ''
  if (!mayEdit)
    return (
      <div title={note} className="one-line">
        {note}
      </div>
    )
  if (draft !== null)
    return (
      <InputBase
        autoFocus
        fullWidth
        value={draft}
        inputProps={{ 'aria-label': t('list.noteOf', { name: card.name }), maxLength: 2000 }}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (draft.trim() !== note) void setNote(card, draft.trim())
          setDraft(null)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur()
          if (event.key === 'Escape') setDraft(null)
        }}
        sx={{
          height: 28,
          px: 1.5,
          fontSize: 'var(--fs-body)',
          borderRadius: 'var(--radius-s)',
          border: '1px solid var(--accent)',
          boxShadow: '0 0 0 3px var(--accent-soft)',
        }}
      />
    )
  return (
    <Box
      component="button"
      type="button"
      title={note}
      aria-label={t('list.noteOf', { name: card.name })}
      onClick={() => setDraft(note)}
      sx={{
        font: 'inherit',
        color: 'inherit',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        minHeight: 28,
        '@media (pointer: coarse)': { minHeight: finger },
        p: '0 6px',
        m: 0,
        border: 0,
        borderRadius: 'var(--radius-s)',
        background: 'none',
        textAlign: 'left',
        cursor: 'text',
        '&:hover': { bgcolor: 'var(--sunken)' },
      }}
    >
      <span className="one-line" style={{ flex: 1 }}>
        {note}
      </span>
      <Pencil className="row-actions" size={14} aria-hidden="true" style={{ flex: 'none' }} />
    </Box>
  )
}
