import type { LinkedClipart } from '@halftone/contract/parts/clipart/clipart.ts'
import { isBarred } from '@halftone/contract/rules/art/licence.ts'
import Box from '@mui/material/Box'
import { ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { riskText } from './riskWords.ts'

interface Used {
  cliparts?: readonly LinkedClipart[] | undefined
  fonts?: readonly LinkedClipart[] | undefined
}
type Risky = LinkedClipart & { to: string }

/** What an artwork uses that may not be printed, or soon may not: in its dialog, in the review, and before it is published. */
export function RiskNotice({ cliparts = [], fonts = [] }: Used) {
  const risky = [
    ...cliparts.map((one) => ({ ...one, to: paths.clipart(one.id) })),
    ...fonts.map((one) => ({ ...one, to: paths.font(one.id) })),
  ].filter(({ risk }) => risk)
  if (risky.length === 0) return null
  // Its texts come when there is something to say: what stands around it does not wait for them.
  return (
    <Suspense fallback={null}>
      <RiskLine risky={risky} />
    </Suspense>
  )
}

function RiskLine({ risky }: { risky: readonly Risky[] }) {
  const { t } = useTranslation('cliparts')
  const tone = risky.some(({ risk }) => isBarred(risk ?? null)) ? 'danger' : 'warning'
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', gap: 2, px: 4, py: 2, flex: 'none', fontSize: 'var(--fs-meta)' },
        bgcolor: `var(--${tone}-soft)`,
        color: `var(--${tone}-ink)`,
        '& a': { color: 'inherit', fontWeight: 600 },
      }}
    >
      <ShieldAlert size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0 }}>
        {t(tone === 'danger' ? 'notice.barred' : 'notice.ending', { count: risky.length })}{' '}
        {risky.map(({ to, name, risk, gone }, at) => (
          <span key={to}>
            {at > 0 && ', '}
            {gone ? name : <Link to={to}>{name}</Link>}
            {risk && ` (${riskText(t, risk)})`}
          </span>
        ))}
      </Box>
    </Box>
  )
}
