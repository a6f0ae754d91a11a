import Box from '@mui/material/Box'
import {
  Columns3,
  ContactRound,
  FolderTree,
  KanbanSquare,
  type LucideIcon,
  PanelTop,
  Shapes,
  ShoppingBag,
  SignalHigh,
  Store,
  Tag,
  Tags,
  Workflow,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SettingsPage, settingsGroups } from '../settingsPages.ts'

const icons: Record<string, LucideIcon> = {
  accounts: Store,
  boards: Columns3,
  tags: Tags,
  hierarchy: Workflow,
  channels: ShoppingBag,
  masterBoards: KanbanSquare,
  tabs: PanelTop,
  types: Shapes,
  priority: SignalHigh,
  categories: FolderTree,
  teamBoards: KanbanSquare,
  labels: Tag,
  position: ContactRound,
}

interface Props {
  pages: readonly SettingsPage[]
  current: SettingsPage | undefined
  onGo?: () => void
}

export function SettingsNav({ pages, current, onGo }: Props) {
  const { t } = useTranslation('settings')
  return settingsGroups.map((group) => {
    const own = pages.filter((page) => page.group === group)
    if (own.length === 0) return null
    return (
      <Box key={group} sx={{ mt: 4 }} role="group" aria-label={t(`group.${group}`)}>
        <Box sx={{ px: 2, mb: 1, fontSize: 'var(--fs-meta)', color: 'text.secondary' }}>{t(`group.${group}`)}</Box>
        {own.map((page) => {
          const Icon = icons[page.id] ?? Shapes
          const isHere = page === current
          return (
            <Box
              key={page.path}
              component={Link}
              to={page.path}
              aria-current={isHere ? 'page' : undefined}
              {...(onGo ? { onClick: onGo } : {})}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2.5,
                px: 2,
                minHeight: 28,
                borderRadius: 'var(--radius-s)',
                color: isHere ? 'var(--accent-ink)' : 'text.primary',
                bgcolor: isHere ? 'var(--accent-soft)' : 'transparent',
                fontWeight: isHere ? 600 : 450,
                textDecoration: 'none',
                '&:hover': isHere ? {} : { bgcolor: 'var(--canvas)' },
                '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`page.${page.id}.name`)}
            </Box>
          )
        })}
      </Box>
    )
  })
}
