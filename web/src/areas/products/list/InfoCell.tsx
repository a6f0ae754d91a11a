import type { ProductRow } from '@halftone/contract/parts/product.ts'
import { isOverdueProduct } from '@halftone/contract/rules/cardState.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { CardIcon } from '../board/card/CardIcon.tsx'
import { CardState } from '../board/card/CardState.tsx'
import { today } from '../model/today.ts'
import { RowBoard } from './RowBoard.tsx'
import { RowLabels } from './RowLabels.tsx'

const fact = { display: 'inline-flex', alignItems: 'center', gap: 1, flex: 'none' }

/**
 * Title; below it code, due, artworks, comments, the first label by name and the others as dots; faces at the right. On a phone the board and the
 * review word stand first below the title, since their column is out of view.
 */
export function InfoCell({ row, hasStatus = false }: { row: ProductRow; hasStatus?: boolean }) {
  const { t } = useTranslation('products')
  const isOverdue = isOverdueProduct(row.deadline, row.status, today())
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box
          component="a"
          href={`/products?id=${encodeURIComponent(linkId(row.subId, row.id))}`}
          tabIndex={-1}
          title={row.name}
          onClick={(event) => {
            // The row opens it in place; a middle click or Ctrl opens a tab.
            if (!event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          data-row-link
          className="one-line"
          sx={{
            display: 'block',
            fontWeight: 550,
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          {row.name}
        </Box>
        <Box
          className="meta"
          sx={{
            display: 'flex',
            alignItems: 'center',
            // What has no room is left out whole: it wraps to a line that does not show.
            flexWrap: 'wrap',
            height: 18,
            overflow: 'hidden',
            lineHeight: '18px',
            columnGap: 2.5,
            mt: 0.5,
            whiteSpace: 'nowrap',
          }}
        >
          {hasStatus && (
            <Box component="span" sx={{ ...fact, gap: 2 }}>
              <RowBoard status={row.status} />
              <CardState card={row} t={t} />
            </Box>
          )}
          <span style={{ flex: 'none' }}>{linkId(row.subId, row.id)}</span>
          {row.deadline && (
            <Box component="span" sx={{ ...fact, ...(isOverdue && { color: 'var(--danger)', fontWeight: 600 }) }}>
              <CardIcon name={isOverdue ? 'overdue' : 'calendar'} />
              {formatDay(`${row.deadline}T00:00`)}
            </Box>
          )}
          {row.artworkCount > 0 && (
            <Box component="span" sx={fact}>
              <CardIcon name="artworks" />
              {formatCount(row.artworkCount)}
            </Box>
          )}
          {row.commentCount > 0 && (
            <Box component="span" sx={fact}>
              <CardIcon name="comments" />
              {formatCount(row.commentCount)}
            </Box>
          )}
          <RowLabels labels={row.listLabel} />
        </Box>
      </Box>
      <AvatarStack people={row.listAssignees} size={24} />
    </Box>
  )
}
