import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { go } from '../../../lib/go.ts'
import { usePermission } from '../../../lib/profile.ts'
import { RiskRow } from '../../cliparts/risk/RiskRow.tsx'
import { riskQuery } from '../fonts.api.ts'

/** The fonts at risk, below the clip arts at risk: one ledger, one list of decisions. */
export function FontRisks({ groupId }: { groupId: number }) {
  const { t } = useTranslation('fonts')
  const can = usePermission(groupId)
  const may = can('LT_SHARE') || can('LT_DELETE')
  const { data } = useQuery({ ...riskQuery(groupId), enabled: may })
  if (!may || !data || data.data.length === 0) return null
  return (
    <Box component="section" aria-label={t('riskTitle')}>
      <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('riskTitle')} <span className="meta tabular">{data.data.length}</span>
      </Box>
      <Box
        role="list"
        sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' }}
      >
        {data.data.map((row) => (
          <RiskRow key={row.id} row={row} onOpen={() => go(paths.font(row.id))} />
        ))}
      </Box>
    </Box>
  )
}
