import type { RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import { reviewStandings } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { reviewWords } from '../../../ui/marks/reviewWords.ts'
import { type Part, wordDiff } from '../../../ui/marks/wordDiff.ts'
import { When } from '../../../ui/When.tsx'
import { valueText } from '../activityText.ts'
import { isDay } from '../log/compare.ts'
import { LogSide } from '../log/LogSide.tsx'
import type { Choosing } from './useChoice.ts'

const cell = { p: 3, minWidth: 0, overflowWrap: 'anywhere' } as const
/** On a phone what it was and what it is stand beside each other, all else below. */
export const revertGrid = { gridTemplateColumns: { xs: '44px 1fr 1fr', md: '44px 168px 1fr 1fr 1fr' } } as const
const isPhoneWide = { gridColumn: { xs: '2 / -1', md: 'auto' } } as const
/** What heads the columns where there is room for them. */
const onPhone = { display: { xs: 'block', md: 'none' } } as const
const sameOnly = (text: string): Part[] => [{ text, change: 'same' }]

/** One value: as it was, as it is, and what stands there after the revert. */
export function RevertLine({ row, choosing }: { row: RevertRow; choosing: Choosing }) {
  const { t } = useTranslation(['revert', 'activities', 'common'])
  const told = useTold()
  const field = t(`activities:field.${row.field}`, { defaultValue: t(`field.${row.field}`, row.field) })
  const isPresence = row.field === 'deleted' || row.field === 'created'
  const text = (value: unknown) => {
    if (isPresence) return t(value === true ? 'isGone' : 'isThere')
    const standing = row.field === 'decision' ? reviewStandings.find((one) => one === value) : undefined
    return standing ? t(reviewWords[standing]) : valueText(value) || t('nothing')
  }
  const isChanged = row.outcome === 'changed'
  const [was, now] = [text(row.was), text(row.now)]
  // Of what is there the words that came in are marked, beside what it was.
  const isText = typeof row.was === 'string' && typeof row.now === 'string' && row.was !== '' && !isDay(row.now)
  const words = isText ? wordDiff(was, now).new : sameOnly(now)
  return (
    <Box
      role="row"
      sx={{
        ...revertGrid,
        display: 'grid',
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
      <Box role="cell" sx={{ ...cell, ...isPhoneWide, fontWeight: 600 }}>
        {field}{' '}
        <Box component="span" sx={{ display: { md: 'block' }, fontWeight: 400 }}>
          <When at={row.at} className="meta" />
        </Box>
      </Box>
      <Box role="cell" sx={{ ...cell, gridColumn: { xs: '2', md: 'auto' } }}>
        <Box component="span" className="meta" sx={onPhone}>
          {t('column.was')}
        </Box>
        {was}
      </Box>
      <Box role="cell" sx={cell}>
        <Box component="span" className="meta" sx={onPhone}>
          {t('column.now')}
        </Box>
        <LogSide sides={[{ label: null, isList: false, stay: 0, parts: words }]} search="" isWhole />
      </Box>
      <Box
        role="cell"
        sx={{
          ...cell,
          ...isPhoneWide,
          bgcolor: isChanged ? 'var(--warning-soft)' : row.outcome === 'back' ? 'var(--accent-soft)' : 'var(--sunken)',
        }}
      >
        <Box component="span" className="meta" sx={onPhone}>
          {t('column.after')}
        </Box>
        {row.outcome === 'cannot' && (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Lock size={14} aria-hidden="true" />
            {(row.why && told(row.why)) || t('stays')}
          </Box>
        )}
        {row.outcome === 'same' && t('same')}
        {row.outcome === 'back' && (isPresence && row.after === false ? t('comesBack') : text(row.after))}
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
