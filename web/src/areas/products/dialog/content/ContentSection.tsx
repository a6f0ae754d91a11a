import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { filledContents, missingContents } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'
import { Flash } from '../Flash.tsx'
import { useProduct } from '../productContext.ts'
import { ChannelContent } from './ChannelContent.tsx'

const textOf = ({ fields, contents }: SaleChannelConfig) =>
  fields
    .flatMap((field) => {
      const value = contents.find(({ name }) => name === field.name)?.value
      const text = Array.isArray(value) ? value.join(', ') : value
      return text ? [`${field.name_view}: ${text}`] : []
    })
    .join('\n')

/** 'Sale channel content': one tab for each channel with filled/all, the fields of the chosen one below. */
export function ContentSection() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const configs = product.saleChannelConfigs.filter(({ is_show }) => is_show)
  const [chosen, setChosen] = useState<number | null>(null)
  // A channel that lacks something required opens first.
  const lacking = configs.find(
    ({ fields, contents, version }) => version > 0 && missingContents(fields, contents).length > 0,
  )
  const active = configs.find(({ channelId }) => channelId === chosen) ?? lacking ?? configs[0]
  if (!active) return null
  return (
    <Flash of="saleChannelConfigs">
      <Box component="section" aria-label={t('content')} sx={{ mt: 5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderBottom: '1px solid var(--line)' }}>
          <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600, whiteSpace: 'nowrap', mr: 1 }}>
            {t('content')}
          </Box>
          <Tabs
            value={active.channelId}
            onChange={(_, id: number) => setChosen(id)}
            variant="scrollable"
            scrollButtons="auto"
            aria-label={t('content')}
            sx={{ flex: 1, mb: '-1px', '& .MuiTab-root': { px: 2 } }}
          >
            {configs.map((config) => (
              <Tab
                key={config.channelId}
                value={config.channelId}
                id={`channel-tab-${config.channelId}`}
                aria-controls={`channel-${config.channelId}`}
                label={
                  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
                    {config.name} <Filled config={config} />
                  </Box>
                }
              />
            ))}
          </Tabs>
          <Tooltip title={t('copyContent')}>
            <IconButton size="small" aria-label={t('copyContent')} onClick={() => void copyText(textOf(active))}>
              <Copy size={16} />
            </IconButton>
          </Tooltip>
        </Box>
        <Box
          role="tabpanel"
          id={`channel-${active.channelId}`}
          aria-labelledby={`channel-tab-${active.channelId}`}
          sx={{ pt: 3 }}
        >
          <ChannelContent key={active.channelId} config={active} isReadOnly={!may.content} />
        </Box>
      </Box>
    </Flash>
  )
}

function Filled({ config }: { config: SaleChannelConfig }) {
  const { t } = useTranslation('product')
  const all = config.fields.length
  const filled = filledContents(config.fields, config.contents)
  const tone = filled === 0 ? 'neutral' : filled === all ? 'success' : 'warning'
  return (
    <Box
      component="span"
      className="tabular"
      aria-label={t('filledOf', { filled, all })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        borderRadius: 999,
        fontSize: 'var(--fs-meta)',
        lineHeight: '18px',
        bgcolor: tone === 'neutral' ? 'var(--sunken)' : `var(--${tone}-soft)`,
        color: tone === 'neutral' ? 'text.secondary' : `var(--${tone}-ink)`,
      }}
    >
      {tone === 'success' && <Check size={12} aria-hidden="true" />}
      {filled}/{all}
    </Box>
  )
}
