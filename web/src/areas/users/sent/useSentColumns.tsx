import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { When } from '../../../ui/When.tsx'
import { SentActions } from './SentActions.tsx'
import { endsIn, sentFace } from './sentFace.ts'

const inks = { waiting: 'text.primary', ended: 'var(--danger-ink)', accepted: 'var(--success-ink)' } as const

/** Two lines of a cell, the second smaller. */
const TwoLines = ({ first, second }: { first: React.ReactNode; second?: React.ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <div className="one-line">{first}</div>
    {second && <div className="one-line meta">{second}</div>}
  </Box>
)

function Invited({ invitation, below }: { invitation: SentInvitation; below: string }) {
  const { name, email } = invitation
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box sx={{ borderRadius: '50%', outline: '1.5px dashed var(--line-strong)', outlineOffset: 1, lineHeight: 0 }}>
        <Avatar person={sentFace(invitation)} size={30} isDecorative />
      </Box>
      <TwoLines first={<Box sx={{ fontWeight: 600 }}>{name || email}</Box>} second={below} />
    </Box>
  )
}

interface Options {
  /** Mails leave; else links are handed out. */
  sendsMail: boolean
  mayChange: boolean
  onRevoke: (invitation: SentInvitation) => void
}

/** Who was invited where and by whom, how it stands, and what can be done. */
export function useSentColumns({ sendsMail, mayChange, onRevoke }: Options): Column<SentInvitation>[] {
  const { t } = useTranslation('users')
  const stateOf = ({ state, expires_at: until }: SentInvitation) =>
    state === 'waiting' ? t('sent.waiting', { count: endsIn(until) }) : t(`sent.state.${state}`)
  const actions = (invitation: SentInvitation, isSmall: boolean) => (
    <SentActions
      invitation={invitation}
      sendsMail={sendsMail}
      mayChange={mayChange}
      isSmall={isSmall}
      onRevoke={() => onRevoke(invitation)}
    />
  )
  return [
    {
      ...{ id: 'name', title: t('column.name'), width: 220, grows: true, isFixed: true },
      render: (invitation) => <Invited invitation={invitation} below={invitation.name ? invitation.email : ''} />,
      // Where it goes and how it stands, which have no columns there.
      phoneRender: (invitation) => (
        <Invited invitation={invitation} below={`${stateOf(invitation)} · ${invitation.team}`} />
      ),
    },
    {
      ...{ id: 'team', title: t('column.team'), width: 180, phone: 'hidden' as const, shares: true },
      render: ({ team, role }) => <TwoLines first={team} second={role} />,
    },
    {
      ...{ id: 'by', title: t('sent.by'), width: 160, phone: 'hidden' as const, shares: true },
      render: ({ invited_by: by, sent_at: sent }) => <TwoLines first={by} second={<When at={sent} />} />,
    },
    {
      ...{ id: 'state', title: t('statusOf'), width: 150, phone: 'hidden' as const },
      render: (invitation) => (
        <Box
          className="one-line"
          sx={{ color: inks[invitation.state], fontWeight: 550 }}
          title={formatDate(invitation.expires_at)}
        >
          {stateOf(invitation)}
        </Box>
      ),
    },
    {
      ...{ id: 'action', title: t('column.action'), width: sendsMail ? 200 : 260, align: 'right' as const },
      ...{ isFixed: true, phone: 96 },
      render: (invitation) => actions(invitation, false),
      phoneRender: (invitation) => actions(invitation, true),
    },
  ]
}
