import type { TakeoutContent } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '../../../lib/format.ts'
import { shownKinds } from './kinds.ts'

/** What goes along, or came along, in numbers; without them the room that they will take. */
export function ContentList({ content }: { content?: TakeoutContent }) {
  const { t } = useTranslation('takeouts')
  // A kind of which there is nothing says so: the room that is kept is the room that it takes.
  const shown = shownKinds.map((table) => content?.kinds.find((kind) => kind.table === table) ?? { table, rows: 0 })
  const rest = (content?.rows ?? 0) - shown.reduce((sum, { rows }) => sum + rows, 0)
  const lines = [
    ...shown.map(({ table, rows }) => ({ name: t(`kinds.${table}`), value: formatNumber(rows) })),
    { name: t('kinds.rest'), value: formatNumber(rest) },
    { name: t('kinds.stored'), value: formatNumber(content?.files ?? 0) },
    { name: t('kinds.size'), value: formatSize(content?.bytes ?? 0) },
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 3 }}
    >
      {lines.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
          <Box component="dt" className="meta">
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
            {content ? value : <Skeleton width={48} />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
