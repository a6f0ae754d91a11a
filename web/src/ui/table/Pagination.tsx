import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTotal } from '../../lib/format.ts'
import { finger, heights } from '../../theme/tokens.ts'
import { Emphasis } from '../Emphasis.tsx'

/** The page-size choices (R514). */
export const pageSizes = {
  small: [10, 25, 50],
  medium: [25, 50, 100],
  large: [50, 100, 150],
  huge: [100, 150, 200],
} as const

interface Props {
  meta: PageMeta
  sizes?: readonly number[]
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** At most three page numbers, the current one in the middle when it can be (R667). */
export function shownPages(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - 1, last - 2))
  return Array.from({ length: Math.min(3, last) }, (_, index) => first + index)
}

const control = {
  height: 28,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-s)',
  bgcolor: 'background.paper',
  fontSize: 'var(--fs-body)',
  '@media (pointer: coarse)': { height: finger },
}

/** 'Show X - Y on results N', 'Rows per page', page numbers, 'Go to' (R668). Out of range goes to the last page; of an empty list there are no pages. */
export function Pagination({ meta, sizes = pageSizes.small, onPage, onLimit }: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const sizeId = useId()
  const goId = useId()
  const { currentPage, limit, total, totalPage } = meta
  if (total === 0) return null
  const from = (currentPage - 1) * limit + 1
  const to = Math.min(total, currentPage * limit)
  const goTo = () => {
    const page = Number.parseInt(typed, 10)
    if (Number.isFinite(page)) onPage(Math.max(1, Math.min(totalPage, page)))
    setTyped('')
  }
  return (
    <Box
      component="nav"
      aria-label={t('pagination.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        minHeight: heights.pagination,
        px: 4,
        py: 1,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        '& label': { whiteSpace: 'nowrap' },
        '& b': { color: 'text.primary', fontWeight: 600 },
        // A phone has room for the pages, not for the words around them.
        // One row: the page that is shown, and the words in two lines.
        '@media (max-width: 599.95px)': {
          flexWrap: 'nowrap',
          px: 3,
          '& label, & .pagination-go, & .pagination-page:not([aria-current])': { display: 'none' },
          '& .pagination-said': { whiteSpace: 'normal' },
        },
      }}
    >
      <Box className="pagination-said" sx={{ mr: 'auto', whiteSpace: 'nowrap' }}>
        <Emphasis
          text={t('pagination.show', { from: formatNumber(from), to: formatNumber(to), total: formatTotal(meta) })}
        />
      </Box>
      <label htmlFor={sizeId}>{t('pagination.rows')}</label>
      <Select
        input={
          <InputBase
            sx={{
              ...control,
              pl: 2,
              '& .MuiSelect-select': {
                py: 0,
                lineHeight: '26px',
                '@media (pointer: coarse)': { lineHeight: `${finger - 2}px` },
              },
            }}
          />
        }
        value={limit}
        onChange={(event) => onLimit(Number(event.target.value))}
        inputProps={{ id: sizeId }}
        SelectDisplayProps={{ 'aria-label': t('pagination.rows') }}
      >
        {[...new Set([...sizes, limit])].map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <label htmlFor={goId}>{t('pagination.goTo')}</label>
      <InputBase
        className="pagination-go"
        id={goId}
        value={typed}
        inputProps={{ inputMode: 'numeric', size: 4 }}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && goTo()}
        onBlur={() => typed && goTo()}
        sx={{
          ...control,
          width: 48,
          px: 2,
          '&.Mui-focused': { borderColor: 'var(--accent)', boxShadow: '0 0 0 3px var(--accent-soft)' },
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton
          size="small"
          aria-label={t('pagination.previous')}
          disabled={currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          <ChevronLeft size={16} />
        </IconButton>
        {shownPages(currentPage, totalPage).map((page) => (
          <IconButton
            key={page}
            className="pagination-page"
            size="small"
            aria-label={t('pagination.page', { page })}
            {...(page === currentPage ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(page)}
            sx={{
              fontSize: 'var(--fs-body)',
              fontWeight: 550,
              ...(page === currentPage ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}),
            }}
          >
            {page}
          </IconButton>
        ))}
        <IconButton
          size="small"
          aria-label={t('pagination.next')}
          disabled={currentPage >= totalPage}
          onClick={() => onPage(currentPage + 1)}
        >
          <ChevronRight size={16} />
        </IconButton>
      </Box>
    </Box>
  )
}
