import type { ImportItem, ImportNote } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleX, Files, ImageOff, ListChecks, MessageSquare, RefreshCw, Tag, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatCode } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { retryItem } from '../imports.api.ts'
import { itemColumns } from './itemColumns.ts'

const fileNotes = new Set(['fileRefused', 'fileGone', 'fileSlow', 'fileIsPage', 'fileNeedsToken'])
const red = new Set(['failed', 'fileRefused', 'fileGone', 'fileSlow', 'noName', 'fileMalicious'])

function Mark({ code }: { code: string }) {
  if (red.has(code)) return <CircleX size={16} color="var(--danger)" aria-hidden />
  if (code === 'updated' || code === 'known') return <RefreshCw size={16} color="var(--accent)" aria-hidden />
  return <TriangleAlert size={16} color="var(--warning)" aria-hidden />
}

/** The one way on from a note, at the end of its row. */
const action = { flex: 'none', mt: -0.5, ml: { xs: -1.5, sm: 0 } }

/** What became of it instead, where that is not the sentence itself. */
const hasMore = new Set<string>([
  ...['known', 'updated', 'descriptionCut', 'fileRefused', 'fileGone', 'fileSlow', 'fileLarge', 'fileIsPage'],
  ...['fileMalicious', 'fileNeedsToken', 'memberInvited', 'memberAsked'],
])

/** One plain sentence, and below it what became of it. */
function NoteLine({ note: { code, detail = '' } }: { note: ImportNote }) {
  const { t } = useTranslation('imports')
  const fields = () =>
    detail
      .split(', ')
      .map((field) => t(`fields.${field}`))
      .join(', ')
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', '& > svg': { flex: 'none', mt: '2px' } }}>
      <Mark code={code} />
      <Box sx={{ minWidth: 0 }}>
        {t(`notes.${code}`, { detail: code === 'keptOwn' ? fields() : detail })}
        {hasMore.has(code) && <Box className="meta">{t(`notesMore.${code}`)}</Box>}
      </Box>
    </Box>
  )
}

interface Props {
  importId: number
  item: ImportItem
  /** It becomes an entry of a list of the company, and no product. */
  isEntry?: boolean
}

/** One card of the report: the product that it became, what came along, and what is to be said of it. */
export function ItemRow({ importId, item, isEntry = false }: Props) {
  const { t } = useTranslation('imports')
  const [isBusy, setBusy] = useState(false)
  const numbers =
    item.productId === null
      ? []
      : [
          { icon: Files, label: 'files', value: String(item.files) },
          // A row of a table has pictures alone.
          ...(item.line === null
            ? [
                { icon: MessageSquare, label: 'comments', value: String(item.comments) },
                {
                  icon: ListChecks,
                  label: 'checklist',
                  value: item.ticks ? `${item.ticks.done}/${item.ticks.total}` : '–',
                },
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
  const mayRetry = item.notes.some(({ code }) => fileNotes.has(code))
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', columnGap: 3, rowGap: 1, alignItems: 'start', px: 3, py: 2 },
        ...{ borderTop: '1px solid var(--line)', gridTemplateColumns: { xs: '36px minmax(0, 1fr)', md: itemColumns } },
        '& > :nth-of-type(n + 3)': { gridColumn: { xs: 2, md: 'auto' } },
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...{ width: 36, height: 36, borderRadius: 'var(--radius-s)', overflow: 'hidden', bgcolor: 'var(--fill)' },
          ...{ display: 'grid', placeItems: 'center', color: 'text.secondary' },
        }}
      >
        {item.cover ? <ArtImage art={coverArt(item.cover)} alt="" inset={2} /> : <ImageOff size={16} />}
      </Box>
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
          {item.productId !== null
            ? formatCode(item.subId, item.productId)
            : t(`report.states.${isEntry && item.state === 'made' ? 'listed' : item.state}`)}
          {item.line !== null && ` · ${t('table.lineOf', { n: item.line })}`}
        </Box>
      </Box>
      <Box className="tabular" sx={{ display: 'flex', gap: 2, pt: 1, color: 'text.secondary' }}>
        {item.productId === null && '–'}
        {numbers.map(({ icon: Icon, label, value }) => (
          <Box key={label} title={t(`report.${label}`)} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <Icon size={14} aria-label={t(`report.${label}`)} />
            {value}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: { xs: '100%', sm: 0 }, overflowWrap: 'anywhere' }}>
          {item.notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end
            <NoteLine key={at} note={note} />
          ))}
        </Box>
        {mayRetry ? (
          <Button
            size="small"
            variant="text"
            color="primary"
            disabled={isBusy}
            onClick={() => void retry()}
            sx={action}
          >
            {t('report.retry')}
          </Button>
        ) : (
          item.url &&
          item.notes.length > 0 && (
            <Button
              size="small"
              variant="text"
              color="primary"
              component="a"
              href={item.url}
              target="_blank"
              rel="noopener noreferrer"
              sx={action}
            >
              {t('report.openThere')}
            </Button>
          )
        )}
      </Box>
    </Box>
  )
}
