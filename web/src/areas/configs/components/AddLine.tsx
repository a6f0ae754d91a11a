import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyDraft, type ListDraft, type ListRow, nameProblem } from '../list/listModel.ts'
import type { ListSource } from '../list/listSource.ts'
import { SwatchButton } from './SwatchButton.tsx'

interface Props {
  rows: readonly ListRow[]
  thing: string
  source: ListSource
  field: RefObject<HTMLInputElement | null>
  onAdd: (draft: ListDraft) => Promise<string | null>
}

/** 'Type a name and press Enter'; the focus stays for the next one. */
export function AddLine({ rows, thing, source, field, onAdd }: Props) {
  const { t } = useTranslation('settings')
  const [draft, setDraft] = useState(emptyDraft)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const found = draft.name === '' ? 'empty' : nameProblem(draft.name, rows, null)
  const highest = Math.max(0, ...rows.map(({ value }) => value ?? 0))
  const problem = refused ?? (found === 'duplicate' ? t('name.duplicate', { name: draft.name.trim() }) : null)
  const add = async () => {
    if (found || isBusy) return
    setBusy(true)
    const needsValue = source.fields.includes('value') && draft.value === ''
    const answer = await onAdd(needsValue ? { ...draft, value: String(highest + 1) } : draft)
    setRefused(answer)
    if (answer === null) setDraft(emptyDraft)
    setBusy(false)
    field.current?.focus()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 3, minHeight: 48 }}>
      <Box aria-hidden="true" sx={{ width: 20, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <Plus size={16} />
      </Box>
      {source.fields.includes('color') && draft.name !== '' && (
        <SwatchButton value={draft.color} onChange={(color) => setDraft({ ...draft, color })} />
      )}
      <Box sx={{ flex: 1 }}>
        <InputBase
          fullWidth
          inputRef={field}
          value={draft.name}
          placeholder={t('addHint')}
          onChange={(event) => {
            setRefused(null)
            setDraft({ ...draft, name: event.target.value })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void add()
            if (event.key === 'Escape') {
              setDraft(emptyDraft)
              event.currentTarget.blur()
            }
          }}
          inputProps={{ 'aria-label': t('addThing', { thing }), 'aria-invalid': problem !== null, maxLength: 80 }}
        />
        {problem && (
          <FormHelperText error role="alert" sx={{ mt: 0, mb: 2 }}>
            {problem}
          </FormHelperText>
        )}
      </Box>
      {draft.name !== '' && (
        <Button variant="contained" color="primary" disabled={found !== null} loading={isBusy} onClick={() => void add()}>
          {t('add')}
        </Button>
      )}
    </Box>
  )
}
