import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Copy, Link, type LucideIcon, Pencil, Scan, Share2, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatCode } from '../../../lib/format.ts'
import { Viewers } from '../../../ui/Viewers.tsx'
import type { LayoutActions } from '../gallery/useLayoutActions.tsx'

interface Props {
  layout: Layout
  titleId: string
  /** The team's own, and there. */
  isOpen: boolean
  actions: LayoutActions
  onClose: () => void
}

/** Name, code, who looks at it, what can be done with it. */
export function LayoutHead({ layout, titleId, isOpen, actions, onClose }: Props) {
  const { t } = useTranslation(['layoutTemplates', 'common'])
  const viewers = useQuery(viewersQuery({ kind: 'layout-template', id: layout.id })).data
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
        },
      }}
    >
      <Box
        component="h2"
        id={titleId}
        className="one-line head-name"
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}
      >
        {layout.name}
      </Box>
      <Box className="meta tabular">{formatCode(layout.subId, layout.id)}</Box>
      <Box className="head-gap" sx={{ flex: 1 }} />
      <Viewers now={viewers} />
      {button(Link, t('copyLink'), () => void copyText(window.location.origin + paths.layout(layout.id)))}
      {isOpen && actions.mayCopy && button(Copy, t('copy'), () => actions.copy(layout))}
      {isOpen && actions.mayEdit(layout) && button(Pencil, t('edit'), () => actions.edit(layout))}
      {isOpen && actions.mayDelete(layout) && button(Trash2, t('delete'), () => actions.remove([layout], onClose))}
      {isOpen && actions.mayShare(layout) && button(Share2, t('share'), () => actions.share(layout))}
      {isOpen && actions.mayEdit(layout) && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Scan size={16} />}
          onClick={() => actions.place(layout)}
        >
          {t('place')}
        </Button>
      )}
      <IconButton aria-label={t('common:close')} onClick={onClose} className="head-close">
        <X size={18} />
      </IconButton>
    </Box>
  )
}
