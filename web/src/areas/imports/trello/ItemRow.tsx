import type { ImportItem } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleX, Files, ListChecks, MessageSquare, RefreshCw, Tag, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatCode } from '../../../lib/format.ts'
import { retryItem } from '../imports.api.ts'

const fileNotes = new Set(['fileRefused', 'fileGone', 'fileSlow', 'fileIsPage', 'fileNeedsToken'])
const red = new Set(['failed', 'fileRefused', 'fileGone', 'fileSlow', 'noName', 'fileMalicious'])

function Mark({ code }: { code: string }) {
  if (red.has(code)) return <CircleX size={16} color="var(--danger)" aria-hidden />
  if (code === 'updated' || code === 'known') return <RefreshCw size={16} color="var(--accent)" aria-hidden />
  return <TriangleAlert size={16} color="var(--warning)" aria-hidden />
}

/** One card of the report: the product that it became, what came along, and what is to be said of it. */
export function ItemRow({ importId, item }: { importId: number; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const [isBusy, setBusy] = useState(false)
  const numbers = [
    { icon: Files, label: 'files', value: String(item.files) },
    // A row of a table has pictures alone.
    ...(item.line === null
      ? [
          { icon: MessageSquare, label: 'comments', value: String(item.comments) },
          { icon: ListChecks, label: 'checklist', value: item.ticks ? `${item.ticks.done}/${item.ticks.total}` : '–' },
          { icon: Tag, label: 'labels', value: String(item.labels) },
        ]
      : []),
  ]
  const retry = async () => {
    setBusy(true)
    // `send` says why not; it can be tried once more.
    await retryItem(importId, item.id).catch(() => undefined)
    setBusy(false)
  }
  const name = item.name || t('report.noName')
  const fields = (names = '') =>
    names
      .split(', ')
      .map((field) => t(`fields.${field}`))
      .join(', ')
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start', px: 3, py: 2, borderTop: '1px solid var(--line)' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 200px minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {item.productId === null ? (
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
        ) : (
          <Box
            component={Link}
            to={paths.product({ id: item.productId, subId: item.subId })}
            className="one-line"
            sx={{
              fontWeight: 600,
              color: 'text.primary',
              display: 'block',
              '@media (pointer: coarse)': { lineHeight: '40px' },
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {name}
          </Box>
        )}
        <Box className="meta">
          {item.productId !== null ? formatCode(item.subId, item.productId) : t(`report.states.${item.state}`)}
          {item.line !== null && ` · ${t('table.lineOf', { n: item.line })}`}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
        {numbers.map(({ icon: Icon, label, value }) => (
          <Box key={label} title={t(`report.${label}`)} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <Icon size={14} aria-label={t(`report.${label}`)} />
            {value}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {item.notes.map(({ code, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end
          <Box key={at} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Mark code={code} />
            <span>{t(`notes.${code}`, { detail: code === 'keptOwn' ? fields(detail) : (detail ?? '') })}</span>
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 2 }}>
          {item.notes.some(({ code }) => fileNotes.has(code)) && (
            <Button size="small" disabled={isBusy} onClick={() => void retry()}>
              {t('report.retry')}
            </Button>
          )}
          {item.url && item.notes.length > 0 && (
            <Button size="small" component="a" href={item.url} target="_blank" rel="noopener noreferrer">
              {t('report.openThere')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
