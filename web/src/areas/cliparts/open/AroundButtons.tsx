import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTotal } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import type { Around } from '../gallery/useAround.ts'

interface Props {
  around: Around
  onGo: (id: number) => void
}

/** The place of the open clip art in the gallery behind it, and the ways to its neighbours (Page up, Page down). */
export function AroundButtons({ around, onGo }: Props) {
  const { t } = useTranslation('cliparts')
  const ways = [
    { keys: 'PageUp', label: t('around.previous'), id: around.previous, Icon: ChevronUp },
    { keys: 'PageDown', label: t('around.next'), id: around.next, Icon: ChevronDown },
  ]
  useShortcuts(
    ways.map(({ keys, label, id }) => ({
      ...{ keys, label, group: t('title'), layer: 'dialog' as const, enabled: id !== undefined },
      run: () => id !== undefined && onGo(id),
    })),
  )
  const [previous, next] = ways.map(({ keys, label, id, Icon }) => (
    <Tooltip key={keys} title={label}>
      {/* One that is off has no pointer, so that the tooltip has its own. */}
      <span>
        <IconButton aria-label={label} disabled={id === undefined} onClick={() => id !== undefined && onGo(id)}>
          <Icon size={16} />
        </IconButton>
      </span>
    </Tooltip>
  ))
  return (
    <Box
      className="head-around"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        pl: { sm: 2 },
        borderLeft: { sm: '1px solid var(--line)' },
      }}
    >
      {previous}
      <span className="meta tabular">
        {formatNumber(around.place)} / {formatTotal(around)}
      </span>
      {next}
    </Box>
  )
}
