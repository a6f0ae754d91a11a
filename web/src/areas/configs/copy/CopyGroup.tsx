import {
  type CopyAccount,
  type CopyItem,
  type CopyKind,
  type CopyWay,
  waysOf,
} from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { CopyRow } from './CopyRow.tsx'
import { keyOf, type Ticks, thereNames } from './chosen.ts'

interface Props {
  kind: CopyKind
  items: readonly CopyItem[]
  ticks: Ticks
  teams: readonly { id: number; name: string }[]
  accounts: readonly CopyAccount[]
  onTick: (item: CopyItem, isOn: boolean) => void
  onWay: (item: CopyItem, way: CopyWay) => void
  onAll: (isOn: boolean) => void
  onWayAll: (way: CopyWay) => void
}

/** What the team has of one kind: ticks, and of what is there already what becomes of it. */
export function CopyGroup({ kind, items, ticks, teams, accounts, onTick, onWay, onAll, onWayAll }: Props) {
  const { t } = useTranslation('configs')
  const title = t(`teamCopy.kinds.${kind}`)
  const ticked = items.filter((item) => ticks.has(keyOf(item)))
  const met = ticked.filter(({ there }) => there.length > 0)
  const ways = waysOf[kind].map((way) => ({ id: way, name: t(`teamCopy.ways.${way}`) }))
  const common = met.every((item) => ticks.get(keyOf(item)) === ticks.get(keyOf(met[0] ?? item)))
  const shared = common && met[0] ? ticks.get(keyOf(met[0])) : undefined
  return (
    <Box component="section" aria-label={title}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 40,
          borderBottom: '1px solid var(--line-strong)',
        }}
      >
        <Checkbox
          checked={ticked.length === items.length}
          indeterminate={ticked.length > 0 && ticked.length < items.length}
          slotProps={{ input: { 'aria-label': t('teamCopy.all', { kind: title }) } }}
          onChange={(_, isOn) => onAll(isOn)}
        />
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {title}{' '}
          <Box component="span" className="meta tabular">
            {ticked.length}/{items.length}
          </Box>
        </Box>
        {met.length > 1 && (
          <SmallSelect<CopyWay | ''>
            label={t('teamCopy.wayOfAll', { kind: title })}
            options={ways}
            value={shared ?? ''}
            onChange={(way) => way !== '' && onWayAll(way)}
            minWidth={128}
          />
        )}
      </Box>
      <Box component="ul" className="plain-list">
        {items.map((item) => (
          <CopyRow
            key={item.id}
            item={item}
            way={ticks.get(keyOf(item))}
            ways={ways}
            there={thereNames(item, teams, accounts)}
            onTick={(isOn) => onTick(item, isOn)}
            onWay={(way) => onWay(item, way)}
          />
        ))}
      </Box>
    </Box>
  )
}
