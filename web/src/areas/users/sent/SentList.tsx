import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { ChargeQuestion } from '../components/ChargeQuestion.tsx'
import { SentRow } from './SentRow.tsx'
import { revokeInvitation } from './sent.api.ts'
import { sentFace, sentGrid } from './sentRow.ts'

interface Props {
  query: UseQueryResult<{ data: SentInvitation[] }>
  hasTeam: boolean
  sendsMail: boolean
  mayChange: boolean
  /** What leads on where there is none. */
  empty: ReactNode
}

/** The invitations of a page; the question about one stands in its row. */
export function SentList({ query, hasTeam, sendsMail, mayChange, empty }: Props) {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState(0)
  const rows = query.data?.data ?? []
  const heads = ['column.name', 'column.team', 'sent.by', 'statusOf'] as const
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        opacity: query.isPlaceholderData ? 0.6 : 1,
      }}
    >
      {!hasTeam && <EmptyState title={t('common:nothing')} text={t('sent.noTeams')} />}
      {hasTeam && query.isPending && <RowSkeletons count={8} height={52} hasImage={false} />}
      {query.isError && rows.length === 0 && (
        <ErrorState title={t('sent.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t('sent.none')}>{empty}</EmptyState>}
      {rows.length > 0 && (
        <Box role="table" aria-label={t('frame.invitations')}>
          <Box
            role="row"
            sx={{ ...sentGrid, minHeight: 36, py: 0, fontWeight: 600, display: { xs: 'none', md: 'grid' } }}
          >
            {heads.map((head) => (
              <Box role="columnheader" key={head}>
                {t(head)}
              </Box>
            ))}
            <Box role="columnheader" sx={{ textAlign: 'right' }}>
              {t('column.action')}
            </Box>
          </Box>
          {rows.map((invitation) =>
            asked === invitation.id ? (
              <Box role="row" key={invitation.id}>
                <Box role="cell">
                  <ChargeQuestion
                    person={sentFace(invitation)}
                    except={[sentFace(invitation).id]}
                    title={t('sent.revokeAsk', { name: invitation.name || invitation.email })}
                    text={t('sent.revokeText')}
                    confirmLabel={t('sent.revoke')}
                    run={(heirId) => revokeInvitation(invitation.id, heirId)}
                    onClose={() => setAsked(0)}
                  />
                </Box>
              </Box>
            ) : (
              <SentRow
                key={invitation.id}
                invitation={invitation}
                sendsMail={sendsMail}
                mayChange={mayChange}
                onRevoke={() => setAsked(invitation.id)}
              />
            ),
          )}
        </Box>
      )}
    </Box>
  )
}
