import { isLink } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../../lib/appError.ts'
import { useAddLink } from './useAddLink.ts'

/** The first words about a field, else what the failure says. */
const wordsOf = (failure: unknown): string =>
  (isAppError(failure) && Object.values(failure.errors)[0]) ||
  (failure instanceof Error ? failure.message : String(failure))

/** The address of a new link. Where its page gives no preview that is said, what was typed stays, and it can be added without (R334). */
export function LinkForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['product', 'links'])
  const { reading, read, write } = useAddLink()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  /** The address of which there is no preview. */
  const [refused, setRefused] = useState<string | null>(null)
  const url = typed.trim()
  const isReading = reading.includes(url)
  const add = async () => {
    if (url === '' || isReading) return
    if (!isLink(url)) return setError(t('invalidLink'))
    setError('')
    try {
      if (refused === url) write({ url })
      else await read(url)
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
      setRefused(url)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, my: 1 }}
    >
      <TextField
        autoFocus
        type="url"
        value={typed}
        placeholder="https://"
        error={error !== ''}
        helperText={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
          setRefused(null)
        }}
        slotProps={{ htmlInput: { 'aria-label': t('linkAddress') }, formHelperText: { role: 'alert' } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" disabled={url === '' || isReading}>
        {t(isReading ? 'links:reading' : refused === url && url !== '' ? 'links:withoutPreview' : 'add')}
      </Button>
    </Box>
  )
}
