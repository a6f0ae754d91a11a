import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { Person } from './Person.tsx'

interface Props {
  id: number
  /** The rows of the list, among which `j` and `k` walk. */
  rows: readonly { id: number }[]
  onOpen: (id: number) => void
  onClose: () => void
}

/** One person beside the list; under 1200 px over it. */
export function PersonPanel({ id, rows, onOpen, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const at = rows.findIndex((row) => row.id === id)
  const [before, after] = [rows[at - 1], rows[at + 1]]
  const walk = (row: { id: number } | undefined) => () => row && onOpen(row.id)
  const group = t('frame.people')
  useShortcuts([
    { keys: 'k', label: t('panel.before'), group, run: walk(before), enabled: before !== undefined },
    { keys: 'j', label: t('panel.after'), group, run: walk(after), enabled: at >= 0 && after !== undefined },
    { keys: 'Escape', label: t('common:close'), group, run: onClose },
  ])
  const arrow = (label: string, row: { id: number } | undefined, Icon: typeof ChevronUp) => (
    <IconButton size="small" aria-label={label} disabled={row === undefined} onClick={walk(row)}>
      <Icon size={18} />
    </IconButton>
  )
  return (
    <Box
      component="aside"
      aria-label={t('panel.label')}
      sx={{
        width: 436,
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: '1px solid var(--line)',
        '@media (max-width: 1316px)': {
          position: 'absolute',
          inset: '0 0 0 auto',
          boxShadow: 'var(--shadow-3)',
          zIndex: 5,
        },
        '@media (max-width: 599px)': { width: '100%' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 3,
          minHeight: 44,
          borderBottom: '1px solid var(--line)',
        }}
      >
        {at >= 0 && arrow(t('panel.before'), before, ChevronUp)}
        {at >= 0 && arrow(t('panel.after'), after, ChevronDown)}
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" aria-label={t('panel.page')} component={Link} to={`/user/detail/${id}`}>
          <Maximize2 size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Person id={id} onGone={onClose} />
    </Box>
  )
}
