import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { riskShort, riskText, riskTodo } from '../riskWords.ts'

/** What is wrong with a licence: amber where it ends soon, red where nothing may be printed; nothing where all is well. */
export function RiskBadge({ risk, isShort = false }: { risk: ClipartCard['risk'] | undefined; isShort?: boolean }) {
  const { t } = useTranslation('cliparts')
  if (!risk) return null
  const tone = risk.state === 'ending' ? 'warning' : 'danger'
  return (
    <Tooltip title={riskTodo(t, risk)}>
      <Box
        component="span"
        className="one-line"
        sx={{
          ...{ display: 'inline-block', height: 22, lineHeight: '22px', maxWidth: '100%', px: 2, borderRadius: 11 },
          ...{ fontSize: 'var(--fs-meta)', fontWeight: 550 },
          bgcolor: `var(--${tone}-soft)`,
          color: `var(--${tone}-ink)`,
          '& svg': { mr: 1, verticalAlign: '-2px' },
        }}
      >
        <ShieldAlert size={13} aria-hidden="true" />
        {(isShort ? riskShort : riskText)(t, risk)}
      </Box>
    </Tooltip>
  )
}
