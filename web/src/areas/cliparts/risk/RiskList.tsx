import type { RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { riskQuery } from '../cliparts.api.ts'
import { replaceSlot, riskSlot } from '../slots.ts'
import { RiskRows } from './RiskRows.tsx'
import { useSolved } from './useSolved.ts'

const groups = ['now', 'soon'] as const
const none: readonly RiskyClipart[] = []

/** What may not be printed now, and what ends within 30 days, each with what it touches; for who decides. */
export function RiskList({ groupId, onOpen }: { groupId: number; onOpen: (id: number) => void }) {
  const { t } = useTranslation('cliparts')
  const [page, setPage] = useState(1)
  const query = useQuery(riskQuery(groupId, page))
  const mayReplace = usePermission(groupId)('P_EDIT_ART')
  const [replaced, setReplaced] = useState<RiskyClipart | null>(null)
  const solved = useSolved(query.data?.data ?? none, page)
  if (query.isPending) return <RowSkeletons count={6} height={84} />
  if (query.isError) return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  const { data, meta } = query.data
  const onSale = data.flatMap(({ uses }) => uses.listings.filter(({ isPaused }) => !isPaused))
  const sold = onSale.reduce((sum, one) => sum + (one.sold ?? 0), 0)
  const artworks = data.reduce((sum, { uses }) => sum + uses.artworks.length + uses.hidden, 0)
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
      {data.length === 0 && <EmptyState title={t('risk.none')} text={t('risk.noneText')} />}
      {data.length > 0 && (
        <Box role="status">
          {t('risk.sum', { count: meta.total, artworks, listings: onSale.length })}
          {sold > 0 && <Box className="meta tabular">{t('risk.soldAll', { count: sold })}</Box>}
        </Box>
      )}
      {groups.map((group) => {
        const rows = solved.shown.filter(({ risk }) => (risk?.state === 'ending') === (group === 'soon'))
        if (rows.length === 0) return null
        return (
          <Box component="section" key={group} aria-label={t(`risk.group.${group}`)}>
            <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
              {t(`risk.group.${group}`)} <span className="meta tabular">{rows.length}</span>
            </Box>
            <RiskRows
              rows={rows}
              kind="clipart"
              onAsked={() => void query.refetch()}
              solved={solved}
              onOpen={({ id }) => onOpen(id)}
              {...(mayReplace && { onReplace: setReplaced })}
            />
          </Box>
        )
      })}
      {solved.folded > 0 && (
        <Box className="meta">
          {t('risk.folded', { count: solved.folded })} <Button onClick={solved.unfold}>{t('risk.unfold')}</Button>
        </Box>
      )}
      {replaced && (
        <replaceSlot.Show
          clipart={replaced}
          groupId={groupId}
          onReplaced={(text, undo) => solved.solve(replaced, text, undo)}
          onClose={() => setReplaced(null)}
        />
      )}
      <riskSlot.Show groupId={groupId} />
      {meta.totalPage > 1 && <Pagination meta={meta} sizes={[50]} onPage={setPage} onLimit={() => undefined} />}
    </Box>
  )
}
