import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../../lib/prefs.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { likelyTeam } from '../../../../lib/start/likelyTeam.ts'
import { visibleTeams } from '../../../../lib/teams.ts'
import { folds } from '../../../../theme/tokens.ts'
import { EventFields } from './EventFields.tsx'

interface Props {
  /** The event that is changed; a new one without. */
  event?: Post
  /** Of a new one. */
  day?: Date
  onClose: () => void
  onMade?: (event: Post) => void
}

/** A new event, or one of one's own with all that can be changed of it. A click beside it loses nothing: it stays. */
export function EventDialog({ event, day, onClose, onMade }: Props) {
  const { t } = useTranslation('events')
  const userId = useProfile()?.id ?? 0
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data ?? []
  const teamId = event?.groupId ?? likelyTeam(teams, 0, kept)
  const home = teams.find(({ id }) => id === teamId) ?? (event && { id: event.groupId, name: event.groupName })
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby="event-dialog"
      slotProps={{
        paper: {
          sx: { width: 720, maxWidth: '100%', [`@media (max-width: ${folds.phone}px)`]: { m: 0, maxHeight: '100%' } },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, p: 5, minWidth: 0 }}>
        <Box component="h2" id="event-dialog" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t(event ? 'edit' : 'new')}
        </Box>
        {home && (
          <EventFields
            key={home.id}
            home={home}
            userId={userId}
            {...(event ? { event } : {})}
            {...(day ? { day } : {})}
            onClose={onClose}
            onDone={(done) => {
              onClose()
              onMade?.(done)
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}
