import { type RiskyClipart, touchKinds } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
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
import { ExportButton } from '../../exports/ExportButton.tsx'
import { riskQuery, shownRisks } from '../cliparts.api.ts'
import { replaceSlot, riskSlot } from '../slots.ts'
import { RiskNumbers } from './RiskNumbers.tsx'
import { RiskRows } from './RiskRows.tsx'
import { riskKindOf } from './riskKinds.ts'
import { useSolved } from './useSolved.ts'

const groups = ['now', 'soon'] as const
const none: readonly RiskyClipart[] = []

interface Props {
  groupId: number
  /** As the address has them. */
  touched: string
  kind: string
  onChange: (patch: { touches?: string; kind?: string }) => void
  onOpen: (id: number) => void
}

/** What may not be printed now, and what ends within 30 days, each with what it touches; for who decides. */
export function RiskList({ groupId, touched, kind: named, onChange, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  const [page, setPage] = useState(1)
  const kind = riskKindOf(named)
  const touches = touchKinds.find((one) => one === touched)
  const type = kind === 'stock' ? 'STOCK' : kind === 'clipart' ? 'CLIPART' : undefined
  const isShown = kind !== 'font'
  const query = useQuery(riskQuery(groupId, page, { touches, type, isShown }))
  const mayReplace = usePermission(groupId)('P_EDIT_ART')
  const [replaced, setReplaced] = useState<RiskyClipart | null>(null)
  // What another filter leaves out was not solved.
  const place = query.isPlaceholderData ? '' : `${page} ${touches} ${kind}`
  const solved = useSolved(isShown ? (query.data?.data ?? none) : none, place)
  if (query.isPending && isShown) return <RowSkeletons count={6} height={84} />
  if (query.isError) return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  const meta = isShown ? query.data?.meta : undefined
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
      <RiskNumbers
        groupId={groupId}
        touched={touches}
        kind={kind}
        onChange={(patch) => {
          setPage(1)
          onChange(patch)
        }}
      >
        {isShown && <ExportButton shown={shownRisks(groupId, touches, type)} isCompact />}
      </RiskNumbers>
      {meta?.total === 0 && solved.shown.length === 0 && touches === undefined && kind === 'all' && (
        <EmptyState title={t('risk.none')} text={t('risk.noneText')} />
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
              groupId={groupId}
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
      {(kind === 'all' || kind === 'font') && <riskSlot.Show groupId={groupId} touches={touches} />}
      {meta && meta.totalPage > 1 && <Pagination meta={meta} sizes={[50]} onPage={setPage} onLimit={() => undefined} />}
    </Box>
  )
}
