import type { Session } from '@halftone/contract/areas/users.sessions.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Monitor, Smartphone, Tablet, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { endSession } from './sessions.api.ts'

const pictures = { desktop: Monitor, phone: Smartphone, tablet: Tablet, program: Terminal }

/** One device, the part of the network, and when it was last used. A place that was never seen before stands out. */
export function SessionRow({ userId, session }: { userId: number; session: Session }) {
  const { t } = useTranslation('users')
  const [isEnding, setEnding] = useState(false)
  const used = useRelativeTime(session.last_used_at)
  const { browser, system } = session
  const Device = pictures[session.kind]
  const name = browser && system ? t('sessions.device', { browser, system }) : (browser ?? t('sessions.program'))
  const end = async () => {
    setEnding(true)
    // What failed was said by the toast; the row stays for another try.
    await endSession(userId, session.id).catch(() => setEnding(false))
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        px: 4,
        py: 2,
        borderTop: '1px solid var(--line)',
      }}
    >
      <Device size={18} aria-hidden="true" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box className="meta" sx={{ overflowWrap: 'anywhere' }}>
          {session.acted_by && <>{t('sessions.actedBy', { name: session.acted_by })} · </>}
          {session.is_new_place && !session.is_current ? (
            <Box component="span" sx={{ color: 'var(--warning)' }}>
              {t('sessions.newPlace', { place: session.place })}
            </Box>
          ) : (
            session.place
          )}
          {' · '}
          {t('sessions.since', { time: formatDateTime(session.created_at) })}
        </Box>
      </Box>
      {session.is_current ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'var(--success)', fontWeight: 550 }}>
          <StatusDot color="var(--success)" /> {t('sessions.here')}
        </Box>
      ) : (
        <>
          <time dateTime={session.last_used_at} className="quiet">
            {used}
          </time>
          <Button variant="text" size="small" loading={isEnding} onClick={() => void end()}>
            {t('sessions.end')}
          </Button>
        </>
      )}
    </Box>
  )
}
