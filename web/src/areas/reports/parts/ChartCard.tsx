import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { FileDown, ImageDown, Table2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../../lib/transfers/saveBlob.ts'
import { Tip } from '../../../ui/Tip.tsx'
import { pngOf } from '../charts/png.ts'
import { type Cell, csvOf } from '../model/csv.ts'
import { PlainTable } from './PlainTable.tsx'

interface Props {
  title: string
  note?: string | undefined
  /** Team and days: stands on what is taken out. */
  context: string
  /** The same as a table: what is read aloud, copied and saved. */
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** The drawing has one `<svg>` that can be saved. */
  hasPicture?: boolean
  children: ReactNode
}

const fileName = (title: string, ending: string) =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${ending}`

/** A chart with its table behind it: T or the button turns to it; CSV and picture go out of here. */
export function ChartCard({ title, note, context, head, rows, hasPicture = true, children }: Props) {
  const { t } = useTranslation('reports')
  const [isTable, setTable] = useState(false)
  const card = useRef<HTMLElement>(null)
  const [heading, table] = [useId(), useId()]
  const turn = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    setTable(!isTable)
  }
  const savePicture = async () => {
    const svg = card.current?.querySelector<SVGSVGElement>('svg[role=group]')
    if (svg) saveBlob(await pngOf(svg, { title, text: context }), fileName(title, 'png'))
  }
  const saveTable = () =>
    saveBlob(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'))
  const buttons = [
    { icon: Table2, name: isTable ? t('card.chart') : t('card.table'), act: () => setTable(!isTable), isShown: true },
    { icon: ImageDown, name: t('card.png'), act: () => void savePicture(), isShown: hasPicture && !isTable },
    { icon: FileDown, name: t('card.csv'), act: saveTable, isShown: true },
  ]
  return (
    <Box
      ref={card}
      component="figure"
      aria-labelledby={heading}
      aria-details={table}
      onKeyDown={turn}
      sx={{
        m: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box
        component="figcaption"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, px: 4, pt: 1, breakAfter: 'avoid' }}
      >
        {/* What is said beside the title goes below it where the title leaves too little room. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, flex: 1, minWidth: 0 }}>
          <h2 id={heading} className="title">
            {title}
          </h2>
          {note && (
            <Box
              component="span"
              className="meta one-line"
              title={note}
              sx={{ flex: '1 1 0', minWidth: 'min(100%, 140px)' }}
            >
              {note}
            </Box>
          )}
        </Box>
        <Box sx={{ ml: 'auto', flex: 'none', display: 'flex', displayPrint: 'none' }}>
          {buttons
            .filter(({ isShown }) => isShown)
            .map(({ icon: Icon, name, act }) => (
              <Tip key={name} title={name}>
                <IconButton size="small" aria-label={`${name}: ${title}`} onClick={act}>
                  <Icon size={16} />
                </IconButton>
              </Tip>
            ))}
        </Box>
      </Box>
      <Box
        sx={{
          // The table after it may go over several pages.
          ...{ px: 4, pb: 3, display: isTable ? 'none' : 'block', breakInside: 'avoid' },
          // A drawing is as wide as the screen was; paper is narrower.
          '@media print': { '& svg[role=group]': { maxWidth: '100%', height: 'auto' } },
        }}
      >
        {children}
      </Box>
      <Box id={table} className={isTable ? undefined : 'visually-hidden'} sx={{ '@media print': { all: 'revert' } }}>
        <PlainTable label={title} head={head} rows={rows} isShown={isTable} />
      </Box>
    </Box>
  )
}
