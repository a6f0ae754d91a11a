import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { missingContents } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { linesOf } from '../contentText.ts'
import { FilledBadge } from './FilledBadge.tsx'

interface Props {
  configs: readonly SaleChannelConfig[]
  /** The fields of the chosen one. */
  children: (config: SaleChannelConfig) => ReactNode
  /** The heading stays in sight while the fields scroll. */
  isSticky?: boolean
}

const isLacking = ({ fields, contents, version }: SaleChannelConfig) =>
  version > 0 && missingContents(fields, contents).length > 0

/**
 * 'Sale channel content': one tab for each channel with filled/all, the fields of the chosen one below. Of those that say
 * something, one that lacks what is required opens first.
 */
export function ChannelTabs({ configs, children, isSticky = false }: Props) {
  const { t } = useTranslation('content')
  const id = useId()
  const shown = configs.filter(({ is_show }) => is_show)
  const [chosen, setChosen] = useState(() => shown.find(isLacking)?.channelId)
  const active = shown.find(({ channelId }) => channelId === chosen) ?? shown[0]
  if (!active) return null
  return (
    <Box component="section" aria-label={t('title')}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          borderBottom: '1px solid var(--line)',
          ...(isSticky && { position: 'sticky', top: 0, zIndex: 3, bgcolor: 'background.paper' }),
        }}
      >
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600, whiteSpace: 'nowrap', mr: 1 }}>
          {t('title')}
        </Box>
        <Tabs
          value={active.channelId}
          onChange={(_, next: number) => setChosen(next)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={t('title')}
          sx={{ flex: 1, mb: '-1px', '& .MuiTab-root': { px: 2 } }}
        >
          {shown.map((config) => (
            <Tab
              key={config.channelId}
              value={config.channelId}
              id={`${id}-tab-${config.channelId}`}
              aria-controls={`${id}-${config.channelId}`}
              label={
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
                  {config.name} <FilledBadge config={config} />
                </Box>
              }
            />
          ))}
        </Tabs>
        <Tooltip title={t('copy')}>
          <IconButton size="small" aria-label={t('copy')} onClick={() => void copyText(linesOf(active))}>
            <Copy size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-${active.channelId}`}
        aria-labelledby={`${id}-tab-${active.channelId}`}
        sx={{ pt: 3 }}
      >
        {children(active)}
      </Box>
    </Box>
  )
}
