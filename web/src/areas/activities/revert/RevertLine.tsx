import type { RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { When } from '../../../ui/When.tsx'
import { RevertChanged } from './RevertChanged.tsx'
import { RevertValue, type Thing } from './RevertValue.tsx'
import { isTouched } from './things.ts'
import type { Choosing } from './useChoice.ts'

const cell = { p: 3, minWidth: 0, overflowWrap: 'anywhere' } as const
/** On a phone what it was and what it is stand beside each other, all else below. */
export const revertGrid = { gridTemplateColumns: { xs: '44px 1fr 1fr', md: '44px 196px 1fr 1fr 1fr' } } as const
const isPhoneWide = { gridColumn: { xs: '2 / -1', md: 'auto' } } as const
/** What heads the columns where there is room for them. */
const onPhone = { display: { xs: 'block', md: 'none' } } as const
const grounds = { changed: 'var(--warning-soft)', back: 'var(--accent-soft)' } as const

interface Props {
  row: RevertRow
  thing: Thing | undefined
  choosing: Choosing
  boards: ReadonlyMap<string, string>
}

/** One value: as it was, as it is, and what stands there after the revert. */
export function RevertLine({ row, thing, choosing, boards }: Props) {
  const { t } = useTranslation(['revert', 'activities'])
  const field = t(`activities:field.${row.field}`, { defaultValue: t(`field.${row.field}`, row.field) })
  const isChanged = row.outcome === 'changed'
  const touched = isTouched(row)
  return (
    <Box
      role="row"
      sx={{
        ...revertGrid,
        display: 'grid',
        borderBottom: '1px solid var(--line)',
        boxShadow: touched ? 'inset 3px 0 0 var(--warning)' : 'none',
      }}
    >
      <Box role="cell" sx={{ p: 1 }}>
        {(isChanged || row.outcome === 'back') && (
          <Checkbox
            size="small"
            checked={choosing.comes(row)}
            // What somebody changed at the same place comes back exactly as it was, or not at all.
            onChange={(_, isOn) => (isChanged ? choosing.choose(row, isOn) : choosing.tick([row], isOn))}
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
      {(['was', 'now'] as const).map((time) => (
        <Box key={time} role="cell" sx={{ ...cell, gridColumn: { xs: time === 'was' ? '2' : 'auto', md: 'auto' } }}>
          <Box component="span" className="meta" sx={onPhone}>
            {t(`column.${time}`)}
          </Box>
          <RevertValue {...{ row, thing, time, boards }} />
          {time === 'now' && touched && row.field === 'status' && <ByWhom row={row} />}
        </Box>
      ))}
      <Box
        role="cell"
        sx={{
          ...cell,
          ...isPhoneWide,
          bgcolor: touched || row.outcome === 'back' ? grounds[touched ? 'changed' : 'back'] : 'var(--sunken)',
        }}
      >
        <Box component="span" className="meta" sx={onPhone}>
          {t('column.after')}
        </Box>
        {touched ? <RevertChanged row={row} choosing={choosing} /> : <After {...{ row, thing, boards }} />}
      </Box>
    </Box>
  )
}

/** Who moved it on, and when. */
function ByWhom({ row: { changedBy, changedAt } }: { row: RevertRow }) {
  const { t } = useTranslation('revert')
  return (
    <div className="meta">
      {t('by', { name: changedBy?.display_name ?? t('somebody') })} {changedAt && <When at={changedAt} />}
    </div>
  )
}

/** What stands there then; or why it stays. */
function After({ row, thing, boards }: Omit<Props, 'choosing'>) {
  const { t } = useTranslation('revert')
  const told = useTold()
  if (row.outcome === 'cannot')
    return (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Lock size={14} style={{ flex: 'none' }} aria-hidden="true" />
        {(row.why && told(row.why)) || t('stays')}
      </Box>
    )
  if (row.outcome === 'same') return t('same')
  return (
    <>
      <RevertValue {...{ row, thing, boards }} time="after" />
      {row.away.length > 0 && <div className="meta">{t('without', { names: row.away.join(', ') })}</div>}
    </>
  )
}
