import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  tone: 'warning' | 'accent' | 'acting'
  icon: LucideIcon
  children: ReactNode
  action: { text: string } & ({ to: string } | { run: () => void })
}

const colours = {
  warning: { bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' },
  accent: { bgcolor: 'var(--accent-soft)' },
  /** Over dialogs too, which leave room for it (`--bar-over`): somebody else's account must not be mistaken for one's own. */
  acting: {
    bgcolor: 'var(--acting)',
    color: 'var(--on-acting)',
    position: 'relative',
    zIndex: 'modal',
    height: 'var(--bar-over)',
    borderBottom: 0,
  },
} as const

/** A line under the top bar of every screen: something that lasts, said once, with what can be done about it. */
export function Bar({ tone, icon: Icon, children, action }: Props) {
  const does = 'to' in action ? { component: Link, to: action.to } : { onClick: action.run }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        flex: 'none',
        minHeight: 36,
        px: 4,
        py: 1,
        borderBottom: '1px solid var(--line)',
        ...colours[tone],
      }}
    >
      <Icon size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Button size="small" variant="text" color={tone === 'accent' ? 'primary' : 'inherit'} {...does}>
        {action.text}
      </Button>
    </Box>
  )
}
