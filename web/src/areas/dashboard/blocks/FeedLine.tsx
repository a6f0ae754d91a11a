import type { Activity } from '@halftone/contract/areas/activities.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { ListingBadge } from '../../../ui/ListingBadge.tsx'
import { sentenceKeys, storeStateOf } from '../../activities/activityText.ts'

/** Where a line leads: the artwork, else the product; nowhere when it was deleted. */
function addressOf({ target, isDeleteTarget }: Activity): string | null {
  if (!target || isDeleteTarget) return null
  if (target.artworkId !== null) return paths.artwork(target.artworkId)
  return target.productId === null ? null : `/products?id=${target.productId}`
}

/** Who did what to which thing, and when. */
export function FeedLine({ activity }: { activity: Activity }) {
  const { t, i18n } = useTranslation('activities')
  const when = useRelativeTime(activity.createdAt)
  const { author, target, eventType, eventContent } = activity
  const field = i18n.exists(`activities:field.${eventType}`) ? t(`field.${eventType}`) : eventType
  const thing = eventContent.fileName ?? target?.name ?? ''
  const values = { who: author?.display_name ?? t('system'), field: field.toLowerCase(), thing }
  const text = String(t(sentenceKeys(activity), values))
  const state = storeStateOf(activity)
  const to = addressOf(activity)
  const isNamed = target !== null && text.includes(target.name)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2, minWidth: 0 }}>
      {author ? (
        <Avatar person={author} size={24} isDecorative />
      ) : (
        <Box sx={{ width: 24, height: 24, borderRadius: '50%', bgcolor: 'var(--sunken)', flex: 'none' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '& b': { fontWeight: 600 } }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <span>
            <Emphasis text={text} />
          </span>
          {state && <ListingBadge state={state} />}
        </Box>
        <Box sx={{ fontSize: 'var(--fs-meta)', color: 'text.secondary' }}>
          <time dateTime={activity.createdAt}>{when}</time>
          {target && (to || !isNamed) && ' · '}
          {target &&
            (to ? (
              <Box component={Link} to={to} sx={{ color: 'inherit', '&:hover': { color: 'text.primary' } }}>
                {target.name}
              </Box>
            ) : (
              !isNamed && target.name
            ))}
        </Box>
      </Box>
    </Box>
  )
}
