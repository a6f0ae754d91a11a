import type { DownloadLine, ViewLine } from '@halftone/contract/areas/activities/activities.log.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { TFunction } from 'i18next'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatNumber, formatSize } from '../../../lib/format.ts'
import { addressOfThing } from '../../../lib/shownThings.ts'
import type { Column } from '../../../ui/table/column.ts'
import { WhenCell } from './cells/WhenCell.tsx'
import { WhoCell } from './cells/WhoCell.tsx'
import { textOf, type Words } from './compare.ts'
import { LogPicture } from './LogPicture.tsx'
import { logColumnsOf } from './logColumns.tsx'

type T = TFunction<['logs']>
type Read = DownloadLine | ViewLine

/** The picture and name of what was read, and below it what it is and what it stands in. */
function Read({ line, detail }: { line: Read; detail: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {line.cover && <LogPicture cover={line.cover} name="" />}
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }} title={line.name}>
          {line.name}
        </Box>
        <Box className="one-line meta" title={detail}>
          {detail}
        </Box>
      </Box>
    </Box>
  )
}

const placeOf = ({ product, artwork, name }: Read): string =>
  [
    artwork && artwork.name !== name ? artwork.name : '',
    product && product.name !== name ? product.name : '',
    product?.subId,
  ]
    .filter(Boolean)
    .join(' · ')

/** Where what was read is shown; undefined where it is gone. */
function addressOf(line: Read): string | undefined {
  if (line.artwork) return paths.artwork(line.artwork.id)
  if (line.product) return paths.product(line.product)
  return 'kind' in line && line.kind !== 'product' && line.kind !== 'artwork'
    ? addressOfThing({ kind: line.kind, id: line.thingId })
    : undefined
}

function readColumns<Row extends Read>(
  t: T,
  detail: (line: Row) => string,
  said: (line: Row) => string[],
): Column<Row>[] {
  const nothing = () => <div className="quiet">–</div>
  return logColumnsOf<Row>(t, {
    user: (line) => <WhoCell {...line} />,
    content: (line) => <Read line={line} detail={detail(line)} />,
    old: nothing,
    new: (line) => {
      const [first, ...more] = said(line).filter(Boolean)
      return first === undefined ? (
        nothing()
      ) : (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {first}
          {more.length > 0 && <Box className="meta">{more.join(' · ')}</Box>}
        </Box>
      )
    },
    date: (line) => <WhenCell at={line.at} />,
    action: (line) => {
      const to = addressOf(line)
      const label = t('open', { thing: line.name })
      return to === undefined ? null : (
        <IconButton size="small" component={Link} to={to} aria-label={label} title={label}>
          <ArrowUpRight size={16} />
        </IconButton>
      )
    },
  })
}

const from = (t: T, place: string): string => (place === '' ? '' : t('from', { place }))

/** Who took which file: size, way and place. */
export const downloadColumns = (t: T, words: Words): Column<DownloadLine>[] =>
  readColumns<DownloadLine>(t, placeOf, ({ bytes, via, account, place, rows, filter }) => [
    account ? t('via.to', { account }) : t(`via.${via}`),
    rows === null ? '' : t('rows', { count: rows, n: formatNumber(rows) }),
    filter ? textOf(filter, words) : '',
    formatSize(bytes),
    from(t, place),
  ])

/** Who opened what, and from where. */
export const viewColumns = (t: T): Column<ViewLine>[] =>
  readColumns<ViewLine>(
    t,
    (line) => [t(`kinds.${line.kind}`), placeOf(line)].filter(Boolean).join(' · '),
    ({ place }) => [t('opened'), from(t, place)],
  )
