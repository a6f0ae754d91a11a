import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../list/listModel.ts'

interface Props {
  row: ListRow
  onKeep: () => void
  onDelete: () => Promise<void>
}

/** Asks in the row itself; the focus is on Keep, Esc keeps (R372). Used entries say how often. */
export function DeleteLine({ row, onKeep, onDelete }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const [isBusy, setBusy] = useState(false)
  return (
    <Box
      role="row"
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
      sx={{
        bgcolor: 'var(--danger-soft)',
        borderBottom: '1px solid var(--line)',
        boxShadow: 'inset 2px 0 0 var(--danger)',
      }}
    >
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, minHeight: 46 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <b>{t('deleteQuestion', { name: row.name })}</b>{' '}
          {row.used ? <Box component="span">{t('deleteUsed', { count: row.used })}</Box> : null}
        </Box>
        <Button variant="text" autoFocus onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onDelete().finally(() => setBusy(false))
          }}
        >
          {t('common:delete')}
        </Button>
      </Box>
    </Box>
  )
}
