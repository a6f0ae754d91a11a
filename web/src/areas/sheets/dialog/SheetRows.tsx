import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowsQuery } from '../sheets.api.ts'

interface Props {
  groupId: number
  sheetId: string
  tab: string
}

/** How full the tab is, and what it ends with: whether it is the right one. A tab that is not there yet says nothing. */
export function SheetRows({ groupId, sheetId, tab }: Props) {
  const { t } = useTranslation('sheets')
  const { data } = useQuery(rowsQuery({ groupId, sheetId, tab }))
  if (!data || data.total === 0) return <Box className="meta">{t('rowsFirst', { tab })}</Box>
  const at = data.head.findIndex((name) => name.toLowerCase() === 'sku')
  const last = data.rows.at(-1)?.cells[at] ?? ''
  return (
    <Box className="meta" role="status">
      {t('rowsThere', { count: data.total, tab })} {last && t('rowsLast', { sku: last })}
    </Box>
  )
}
