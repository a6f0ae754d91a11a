import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Who saved meanwhile. */
  name: string
  /** Shows theirs: what was ticked here in these roles is given up. */
  onReload: () => void
  /** Leaves what was ticked here on top of theirs. */
  onKeep: () => void
}

/** Someone else saved a role that is being changed here. */
export function ChangedBar({ name, onReload, onKeep }: Props) {
  const { t } = useTranslation('roles')
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        flex: 'none',
        px: 4,
        py: 2,
        borderBottom: '1px solid var(--line)',
        bgcolor: 'var(--warning-soft)',
        color: 'var(--warning-ink)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 180, fontWeight: 600 }}>{t('changedBy', { name })}</Box>
      <Button onClick={onReload}>{t('reload')}</Button>
      <Button variant="contained" color="primary" onClick={onKeep}>
        {t('keepMine')}
      </Button>
    </Box>
  )
}
