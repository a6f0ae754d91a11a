import type { TouchKind } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { go } from '../../../lib/go.ts'
import { usePermission } from '../../../lib/profile.ts'
import { RiskRows } from '../../cliparts/risk/RiskRows.tsx'
import type { Risky } from '../../cliparts/risk/riskRow.props.ts'
import { useSolved } from '../../cliparts/risk/useSolved.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { riskQuery, shownRisks } from '../fonts.api.ts'
import { changeSlot } from '../slots.ts'

const none: readonly Risky[] = []

/** The fonts at risk, below the clip arts at risk: one ledger, one list of decisions. */
export function FontRisks({ groupId, touches }: { groupId: number; touches: TouchKind | undefined }) {
  const { t } = useTranslation('fonts')
  const can = usePermission(groupId)
  const may = can('LT_SHARE') || can('LT_DELETE')
  const mayChange = can('P_EDIT_ART')
  const [changed, setChanged] = useState<Risky | null>(null)
  const { data, refetch } = useQuery({ ...riskQuery(groupId, touches), enabled: may })
  const solved = useSolved(data?.data ?? none, touches ?? '')
  if (!may || !data || solved.shown.length === 0) return null
  return (
    <Box component="section" aria-label={t('riskTitle')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('riskTitle')} <span className="meta tabular">{solved.shown.length}</span>
        </Box>
        <ExportButton shown={shownRisks(groupId, touches)} isCompact />
      </Box>
      <RiskRows
        rows={solved.shown}
        kind="font"
        groupId={groupId}
        solved={solved}
        onOpen={({ id }) => go(paths.font(id))}
        onAsked={() => void refetch()}
        {...(mayChange && { onReplace: setChanged })}
      />
      {changed && (
        <changeSlot.Show
          font={changed}
          groupId={groupId}
          onChanged={(text, undo) => solved.solve(changed, text, undo)}
          onClose={() => setChanged(null)}
        />
      )}
    </Box>
  )
}
