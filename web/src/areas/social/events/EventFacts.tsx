import type { Post } from '@halftone/contract/parts/social/post.ts'
import { linkHost } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import { Bell, Clock, Hash, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { finger } from '../../../theme/tokens.ts'
import { plannedText, timesText } from './eventText.ts'

/** `hasTargets`: its words are as high as a finger where one points with it, and the icon stands in their middle. */
function Line({ icon, children, hasTargets = false }: { icon: ReactNode; children: ReactNode; hasTargets?: boolean }) {
  const beside = { height: finger, mt: 0, display: 'grid', alignContent: 'center' } as const
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Box
        sx={{
          ...{ flex: 'none', mt: 0.5, color: 'text.secondary', lineHeight: 0 },
          ...(hasTargets && { '@media (pointer: coarse)': beside }),
        }}
        aria-hidden="true"
      >
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

const link = {
  color: 'var(--accent-ink)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/** As large as a finger. */
const touched = { display: 'inline-flex', alignItems: 'center', minWidth: finger, minHeight: finger } as const

/** When and where an event is, what it is about, and when it is reminded of (R565). */
export function EventFacts({ event, hasReminder = false }: { event: Post; hasReminder?: boolean }) {
  const { t } = useTranslation('events')
  const planned = plannedText(event)
  const { place, link: address, hashtags, remindBefore } = event
  return (
    <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 2 }}>
      <Line icon={<Clock size={16} />}>
        <span className="tabular">{timesText(event)}</span>
        {planned !== '' && <Box className="meta tabular">{planned}</Box>}
      </Line>
      {(place !== '' || address !== '') && (
        <Line icon={<MapPin size={16} />}>
          {place}
          {place !== '' && address !== '' && ' · '}
          {address !== '' && (
            <Box component="a" href={address} target="_blank" rel="noreferrer" sx={link}>
              {linkHost(address)}
            </Box>
          )}
        </Line>
      )}
      {hasReminder && remindBefore > 0 && (
        <Line icon={<Bell size={16} />}>{t('reminded', { when: t(`remind.${remindBefore}`) })}</Line>
      )}
      {hashtags.length > 0 && (
        <Line icon={<Hash size={16} />} hasTargets>
          {hashtags.map((name) => (
            <Box
              key={name}
              component={Link}
              to={`/social-network/events?hashtag=${encodeURIComponent(name)}`}
              sx={{ ...link, mr: 1.5, '@media (pointer: coarse)': touched }}
            >
              #{name}
            </Box>
          ))}
        </Line>
      )}
    </Box>
  )
}
