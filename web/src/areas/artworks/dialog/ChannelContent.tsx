import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { filledContents, missingContents } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelForm } from './ChannelForm.tsx'

/** Sale channel content: a tab for each channel with 'filled/all', and its fields. */
export function ChannelContent({ artwork, mayEdit }: { artwork: Artwork; mayEdit: boolean }) {
  const { t } = useTranslation('artworks')
  const channels = artwork.saleChannelConfigs.filter(({ is_show }) => is_show)
  const [chosen, setChosen] = useState<number | null>(null)
  const config = channels.find(({ channelId }) => channelId === chosen) ?? channels[0]
  if (!config) return null
  return (
    <Box component="section" aria-label={t('content.title')} sx={{ px: 4, pb: 5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          borderBottom: '1px solid var(--line)',
          mb: 3,
          position: 'sticky',
          top: 0,
          zIndex: 3,
          bgcolor: 'background.paper',
        }}
      >
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('content.title')}
        </Box>
        <Tabs
          value={config.channelId}
          onChange={(_, id) => setChosen(id)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('content.title')}
        >
          {channels.map((channel) => {
            const filled = filledContents(channel.fields, channel.contents)
            const isMissing = missingContents(channel.fields, channel.contents).length > 0
            const isFull = filled === channel.fields.length
            const tone = isFull ? 'success' : filled > 0 && isMissing ? 'warning' : null
            return (
              <Tab
                key={channel.channelId}
                value={channel.channelId}
                iconPosition="end"
                label={
                  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                    {channel.name}
                    <Box
                      component="span"
                      className="tabular"
                      sx={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        gap: 0.5,
                        px: 1.5,
                        borderRadius: 999,
                        fontSize: 'var(--fs-meta)',
                        bgcolor: tone ? `var(--${tone}-soft)` : 'var(--sunken)',
                        color: tone ? `var(--${tone}-ink)` : 'text.secondary',
                      }}
                    >
                      {isFull && <Check size={12} aria-hidden="true" />}
                      {filled}/{channel.fields.length}
                    </Box>
                  </Box>
                }
              />
            )
          })}
        </Tabs>
      </Box>
      <ChannelForm key={config.channelId} artworkId={artwork.id} config={config} mayEdit={mayEdit} />
    </Box>
  )
}
