import type { CopyItem, CopyWay } from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'

interface Props {
  item: CopyItem
  /** Undefined: not ticked. */
  way: CopyWay | undefined
  ways: readonly { id: CopyWay; name: string }[]
  /** Where it is already. */
  there: readonly string[]
  onTick: (isOn: boolean) => void
  onWay: (way: CopyWay) => void
}

/** One of what the team has. */
export function CopyRow({ item, way, ways, there, onTick, onWay }: Props) {
  const { t } = useTranslation('configs')
  const id = useId()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        minHeight: 40,
        py: 1,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Checkbox checked={way !== undefined} slotProps={{ input: { id } }} onChange={(_, isOn) => onTick(isOn)} />
      {item.color && <StatusDot color={item.color} />}
      <Box component="label" htmlFor={id} sx={{ flex: '1 1 160px', minWidth: 0, cursor: 'pointer' }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Box>
        {item.detail && (
          <Box component="span" className="one-line meta" sx={{ display: 'block' }}>
            {item.detail}
          </Box>
        )}
      </Box>
      {there.length > 0 && (
        <Box
          component="span"
          className="one-line meta"
          title={there.join(', ')}
          sx={{ maxWidth: { xs: 200, sm: 280 } }}
        >
          {t('teamCopy.there', { where: there.join(', ') })}
        </Box>
      )}
      {way !== undefined && there.length > 0 && (
        <SmallSelect
          label={t('teamCopy.wayOf', { name: item.name })}
          options={ways}
          value={way}
          onChange={onWay}
          minWidth={128}
        />
      )}
    </Box>
  )
}
