import type { TakeoutContent } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '../../../lib/format.ts'
import { shownKinds } from './kinds.ts'

/** What goes along, or came along, in numbers. */
export function ContentList({ content }: { content: TakeoutContent }) {
  const { t } = useTranslation('takeouts')
  const shown = shownKinds.flatMap((table) => content.kinds.find((kind) => kind.table === table) ?? [])
  const rest = content.rows - shown.reduce((sum, { rows }) => sum + rows, 0)
  const lines = [
    ...shown.map(({ table, rows }) => ({ name: t(`kinds.${table}`), value: formatNumber(rows) })),
    { name: t('kinds.rest'), value: formatNumber(rest) },
    { name: t('kinds.stored'), value: formatNumber(content.files) },
    { name: t('kinds.size'), value: formatSize(content.bytes) },
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
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
