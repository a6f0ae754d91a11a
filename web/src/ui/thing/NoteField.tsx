import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../fields/Field.tsx'

interface Props {
  note: string | null
  mayEdit: boolean
  /** Refused: that has been said, and what was typed stays. */
  onSave: (note: string | null) => void
}

/** The note of a thing; it saves when one leaves it. Keyed by the note, so that what others write is shown. */
export function NoteField({ note: saved, mayEdit, onSave }: Props) {
  const { t } = useTranslation('gallery')
  const [typed, setTyped] = useState(saved ?? '')
  if (!mayEdit) return saved ? <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{saved}</Box> : null
  return (
    <Field
      label={t('note')}
      value={typed}
      multiline
      minRows={2}
      maxRows={8}
      inputProps={{ maxLength: 2_000 }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const note = typed.trim() || null
        if (note !== saved) onSave(note)
      }}
    />
  )
}
