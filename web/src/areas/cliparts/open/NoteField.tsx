import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { setFields } from '../clipartActions.ts'

/** The note; it saves when one leaves it. */
export function NoteField({ clipart, mayEdit }: { clipart: Clipart; mayEdit: boolean }) {
  const { t } = useTranslation('cliparts')
  const [typed, setTyped] = useState(clipart.note ?? '')
  if (!mayEdit)
    return clipart.note ? <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{clipart.note}</Box> : null
  return (
    <Field
      label={t('column.note')}
      value={typed}
      multiline
      minRows={2}
      maxRows={8}
      inputProps={{ maxLength: 2_000 }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const note = typed.trim() || null
        if (note !== clipart.note) void setFields(clipart, { note })
      }}
    />
  )
}
