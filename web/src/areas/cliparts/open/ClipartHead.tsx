import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Link, type LucideIcon, Share2, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatCode } from '../../../lib/format.ts'
import { Viewers } from '../../../ui/Viewers.tsx'
import { RiskBadge } from '../gallery/RiskBadge.tsx'
import type { ClipartActions } from '../gallery/useClipartActions.tsx'

interface Props {
  clipart: Clipart
  titleId: string
  /** The team's own, and there. */
  isOpen: boolean
  actions: ClipartActions
  onClose: () => void
}

/** Name, code, risk, who looks at it, what can be done with it. */
export function ClipartHead({ clipart, titleId, isOpen, actions, onClose }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const viewers = useQuery(viewersQuery({ kind: 'clipart', id: clipart.id })).data
  const button = (Icon: LucideIcon, label: string, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        <Icon size={16} />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      component="header"
      sx={{
        ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, minHeight: 52, flex: 'none' },
        borderBottom: '1px solid var(--line)',
        // On a phone the name and close stand above what can be done.
        '@media (max-width: 599px)': {
          ...{ pr: 2, py: 1, rowGap: 0 },
          '& .head-name': { order: -2, flex: '1 0 0', minWidth: '70%' },
          '& .head-close': { order: -1 },
          '& .head-gap': { display: 'none' },
          '& .head-share': { minWidth: 44, height: 44, px: 0, fontSize: 0, '& .MuiButton-startIcon': { m: 0 } },
        },
      }}
    >
      <Box
        component="h2"
        id={titleId}
        className="one-line head-name"
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}
      >
        {clipart.name}
      </Box>
      <Box className="meta tabular head-code">{formatCode(clipart.subId, clipart.id)}</Box>
      <RiskBadge risk={clipart.risk} />
      <Box className="head-gap" sx={{ flex: 1 }} />
      <Viewers now={viewers} />
      {button(Link, t('copyLink'), () => void copyText(window.location.origin + paths.clipart(clipart.id)))}
      {isOpen && actions.mayCopy && button(Copy, t('copy'), () => actions.copy(clipart))}
      {button(Download, t('download'), () => actions.download([clipart]))}
      {isOpen && actions.mayDelete(clipart) && button(Trash2, t('delete'), () => actions.remove([clipart], onClose))}
      {isOpen && actions.mayShare(clipart) && (
        <Button className="head-share" startIcon={<Share2 size={16} />} onClick={() => actions.share([clipart])}>
          {t('share')}
        </Button>
      )}
      <IconButton aria-label={t('common:close')} onClick={onClose} className="head-close">
        <X size={18} />
      </IconButton>
    </Box>
  )
}
