import type { RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { When } from '../../../ui/When.tsx'
import { isDay } from '../log/compare.ts'
import { isPresence, KeptWords, useRowText } from './RevertValue.tsx'
import { isMerged } from './things.ts'
import type { Choosing } from './useChoice.ts'

/** Letters of a value that is said with the choice; a longer one stands in the column of then already. */
const short = 60

/** Newer words stay, unless the person wants it exactly as it was. */
export function RevertChanged({ row, choosing }: { row: RevertRow; choosing: Choosing }) {
  const { t } = useTranslation('revert')
  const text = useRowText()
  const { changedBy, changedAt } = row
  const name = changedBy?.display_name ?? t('somebody')
  const isMove = row.field === 'status'
  const [now, exactly] = [text(row, row.now), text(row, row.exactly)]
  const isText = typeof row.now === 'string' && !isDay(row.now) && !isMove && !isPresence(row)
  const merged = isMerged(row)
  const keep = isMove
    ? t('leaveIn', { board: now })
    : isText && changedBy
      ? t('keepWords', { name })
      : t(merged ? 'keepTheirs' : 'keep', { name })
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, color: 'var(--warning)', fontWeight: 600 }}>
        {changedBy && <Avatar person={changedBy} size={20} isDecorative />}
        <span>
          {t(isMove ? 'movedBy' : 'changedBy', { name })} {changedAt && <When at={changedAt} />}
        </span>
      </Box>
      <RadioGroup
        value={choosing.isExact(row) ? 'exactly' : 'keep'}
        onChange={(_, value) => choosing.choose(row, value === 'exactly')}
      >
        <FormControlLabel value="keep" control={<Radio size="small" />} label={keep} />
        {merged && (
          <Box className="meta" sx={{ pl: 7, pb: 1 }}>
            {isText ? <KeptWords row={row} /> : text(row, row.after)}
          </Box>
        )}
        <FormControlLabel
          value="exactly"
          control={<Radio size="small" />}
          label={
            isMove
              ? t('backTo', { board: exactly })
              : exactly.length > short
                ? t('exactlyThen')
                : t('exactly', { text: exactly })
          }
        />
      </RadioGroup>
    </>
  )
}
