import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from './entry.ts'

interface Props {
  entry: Entry
  /** What else it touches, naming the count; empty when nothing uses it. */
  usedText: string
  /** The server refuses what is in use. */
  isRefused: boolean
  onDelete: () => Promise<unknown>
  onKeep: () => void
}

/** The question in the row itself. The focus is on Keep, Esc keeps (R372). */
export function DeleteRow({ entry, usedText, isRefused, onDelete, onKeep }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete()
    } catch {
      // The failure was said by a toast; the question stays for another try.
      setBusy(false)
    }
  }
  return (
    <Box
      role="row"
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
      sx={{
        borderBottom: '1px solid var(--line)',
        bgcolor: 'var(--danger-soft)',
        boxShadow: 'inset 2px 0 var(--danger)',
      }}
    >
      <Box
        role="cell"
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, minHeight: 48, py: 1.5, px: 4 }}
      >
        <Box role="alert" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {isRefused ? t('inUse', { name: entry.name }) : t('confirm', { name: entry.name })}
          </Box>{' '}
          {usedText}
        </Box>
        <Button variant="text" autoFocus onClick={onKeep}>
          {t('keep')}
        </Button>
        {!isRefused && (
          <Button variant="contained" color="error" loading={isBusy} onClick={() => void remove()}>
            {t('common:delete')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
