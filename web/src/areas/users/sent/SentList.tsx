import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ChargeQuestion } from '../components/ChargeQuestion.tsx'
import { revokeInvitation } from './sent.api.ts'
import { sentFace } from './sentFace.ts'
import { useSentColumns } from './useSentColumns.tsx'

interface Props {
  query: UseQueryResult<{ data: SentInvitation[] }>
  hasTeam: boolean
  sendsMail: boolean
  mayChange: boolean
  /** What leads on where there is none. */
  empty: ReactNode
}

/** The invitations of a page; the question about one stands above them. */
export function SentList({ query, hasTeam, sendsMail, mayChange, empty }: Props) {
  const { t } = useTranslation('users')
  const [askedId, ask] = useState(0)
  const columns = useSentColumns({ sendsMail, mayChange, onRevoke: ({ id }) => ask(id) })
  const rows = query.data?.data ?? []
  const asked = rows.find(({ id }) => id === askedId)
  return (
    <Box
      sx={{
        ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' },
        ...{ bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: 'var(--radius)' },
        opacity: query.isPlaceholderData ? 0.6 : 1,
      }}
    >
      {!hasTeam && <EmptyState title={t('common:nothing')} text={t('sent.noTeams')} />}
      {hasTeam && query.isPending && <RowSkeletons count={8} height={52} hasImage={false} />}
      {query.isError && rows.length === 0 && (
        <ErrorState title={t('sent.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t('sent.none')}>{empty}</EmptyState>}
      {asked && (
        <ChargeQuestion
          person={sentFace(asked)}
          except={[sentFace(asked).id]}
          title={t('sent.revokeAsk', { name: asked.name || asked.email })}
          text={t('sent.revokeText')}
          confirmLabel={t('sent.revoke')}
          run={(heirId) => revokeInvitation(asked.id, heirId)}
          onClose={() => ask(0)}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          id="users.invitations"
          label={t('frame.invitations')}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={52}
          rowLabel={({ name, email }) => name || email}
        />
      )}
    </Box>
  )
}
