import type { Activity } from '@halftone/contract/areas/activities.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Undo2 } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { When } from '../../../ui/When.tsx'
import { countOf, sentenceKeys, storeStateOf, valueText } from '../activityText.ts'
import { ActorFace } from './ActorFace.tsx'

/** Who did what, old and new value, when. Store events carry the badge of their state (R687-R690). */
export function ActivityLine({ activity, onRevert }: { activity: Activity; onRevert?: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('activities')
  const { author, rootAuthor, target, eventType, eventContent } = activity
  const state = storeStateOf(activity)
  const field = i18n.exists(`activities:field.${eventType}`) ? t(`field.${eventType}`) : eventType
  // A store event's badge says its state; what it says besides is the account and the channel's words.
  const from = state ? '' : valueText(eventContent.oldContent)
  const to = valueText(eventContent.newContent)
  // The sentence says a decision already.
  const isDecision = ['approve', 'reject', 'reset'].includes(activity.action)
  const thing = eventContent.fileName ?? target?.name ?? ''
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 2.5, '& + &': { borderTop: '1px solid var(--line)' }, minWidth: 0 }}
    >
      <ActorFace author={author} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <Trans
            t={t}
            i18nKey={sentenceKeys(activity)}
            values={{
              who: author?.display_name ?? t('system'),
              field: field.toLowerCase(),
              thing,
              count: countOf(activity),
            }}
            components={{ b: <Box component="b" sx={{ fontWeight: 600 }} /> }}
          />{' '}
          {state && <ListingBadge state={state} hasGround />}
        </Box>
        {!isDecision && (from || to) && (
          <Box sx={{ mt: 1, fontSize: 'var(--fs-meta)', display: 'grid', gap: 0.5 }}>
            {from && (
              <Box component="del" aria-label={t('old', { text: from })} sx={{ color: 'text.secondary' }}>
                {from}
              </Box>
            )}
            {to && to !== thing && <span>{to}</span>}
          </Box>
        )}
        <Box className="meta" sx={{ mt: 0.5 }}>
          <When at={activity.createdAt} />
          {rootAuthor && rootAuthor.id !== author?.id && ` · ${t('through', { name: rootAuthor.display_name })}`}
          {activity.isDeleteTarget && ` · ${t('deleted')}`}
        </Box>
      </Box>
      {onRevert && (
        <IconButton
          size="small"
          aria-label={t('revert')}
          title={t('revert')}
          onClick={onRevert}
          sx={{ alignSelf: 'start' }}
        >
          <Undo2 size={14} />
        </IconButton>
      )}
    </Box>
  )
}
