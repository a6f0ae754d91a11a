import type { RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { When } from '../../../ui/When.tsx'
import { valueText } from '../activityText.ts'
import type { Choosing } from './useChoice.ts'

const cell = { p: 3, minWidth: 0, overflowWrap: 'anywhere' } as const

/** One value: as it was, as it is, and what stands there after the revert. */
export function RevertLine({ row, choosing }: { row: RevertRow; choosing: Choosing }) {
  const { t } = useTranslation(['revert', 'activities'])
  const told = useTold()
  const field = t(`activities:field.${row.field}`, { defaultValue: t(`field.${row.field}`, row.field) })
  const isPresence = row.field === 'deleted' || row.field === 'created'
  const text = (value: unknown) =>
    isPresence ? t(value === true ? 'isGone' : 'isThere') : valueText(value) || t('nothing')
  const isChanged = row.outcome === 'changed'
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px 1fr', md: '44px 160px 1fr 1fr 1fr' },
        borderBottom: '1px solid var(--line)',
        boxShadow: isChanged ? 'inset 3px 0 0 var(--warning)' : 'none',
      }}
    >
      <Box role="cell" sx={{ p: 1 }}>
        {choosing.mayCome(row) && (
          <Checkbox
            size="small"
            checked={choosing.comes(row)}
            onChange={(_, isOn) => choosing.tick([row], isOn)}
            slotProps={{ input: { 'aria-label': t('tick', { field }) } }}
          />
        )}
      </Box>
      <Box role="cell" sx={{ ...cell, fontWeight: 600 }}>
        {field} <When at={row.at} className="meta" />
      </Box>
      <Box role="cell" sx={cell}>
        <span className="meta">{t('was')} </span>
        {text(row.was)}
      </Box>
      <Box role="cell" sx={cell}>
        <span className="meta">{t('now')} </span>
        {text(row.now)}
      </Box>
      <Box
        role="cell"
        sx={{
          ...cell,
          gridColumn: { xs: '2', md: 'auto' },
          bgcolor: isChanged ? 'var(--warning-soft)' : row.outcome === 'back' ? 'var(--accent-soft)' : 'var(--sunken)',
        }}
      >
        {row.outcome === 'cannot' && (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Lock size={14} aria-hidden="true" />
            {(row.why && told(row.why)) || t('stays')}
          </Box>
        )}
        {row.outcome === 'same' && t('same')}
        {row.outcome === 'back' && text(row.after)}
        {isChanged && <Changed row={row} choosing={choosing} exactly={text(row.exactly)} />}
      </Box>
    </Box>
  )
}

/** Newer words stay, unless the person wants it exactly as it was. */
function Changed({ row, choosing, exactly }: { row: RevertRow; choosing: Choosing; exactly: string }) {
  const { t } = useTranslation('revert')
  const name = row.changedBy?.display_name ?? t('somebody')
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {t('changedBy', { name })} {row.changedAt && <When at={row.changedAt} />}
      </Box>
      <RadioGroup
        value={choosing.isExact(row) ? 'exactly' : 'keep'}
        onChange={(_, value) => choosing.choose(row, value === 'exactly')}
      >
        <FormControlLabel value="keep" control={<Radio size="small" />} label={t('keep')} />
        <FormControlLabel value="exactly" control={<Radio size="small" />} label={t('exactly', { text: exactly })} />
      </RadioGroup>
    </>
  )
}
