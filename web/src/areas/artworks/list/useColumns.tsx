import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { shownId } from '@halftone/contract/rules/referenceCode.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useWhen } from '../../../lib/useRelativeTime.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { CoverCell } from './CoverCell.tsx'
import { NoteCell } from './NoteCell.tsx'

/** #, Cover, Title, Account, Created By, Status, Approved by, Uploaded, Product, Note; the checkbox is the table's (R072). */
export function useColumns({
  first,
  onCompare,
}: {
  first: number
  onCompare: (id: number) => void
}): Column<ArtworkCard>[] {
  const { t } = useTranslation('artworks')
  const when = useWhen()
  const person = (who: ArtworkCard['userBy'], below: string | null) =>
    who && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Avatar person={who} size={24} isDecorative />
        <Box sx={{ minWidth: 0 }}>
          <Box className="one-line">{who.display_name}</Box>
          {below && <Box className="one-line meta">{below}</Box>}
        </Box>
      </Box>
    )
  const title = (row: ArtworkCard, standing?: ReactNode) => (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box title={row.name} className="one-line" sx={{ fontWeight: 550 }}>
        {row.name}
      </Box>
      <Box className="meta" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        {standing}
        <span className="one-line">{shownId(row.subId, row.id)}</span>
      </Box>
    </Box>
  )
  return [
    {
      id: 'number',
      title: '#',
      width: 56,
      isFixed: true,
      isPinned: true,
      phone: 'hidden',
      render: (_, index) => <div className="quiet">{first + index + 1}</div>,
    },
    { id: 'cover', title: t('list.cover'), width: 84, isPinned: true, render: (row) => <CoverCell card={row} /> },
    {
      id: 'title',
      title: t('list.name'),
      width: 200,
      min: 180,
      grows: true,
      isPinned: true,
      phone: 256,
      render: (row) => (
        <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 }}>
          {title(row)}
          <Tooltip title={t('card.compare')}>
            <IconButton
              className="row-actions row-over"
              size="small"
              aria-label={`${t('card.compare')}: ${row.name}`}
              onClick={() => onCompare(row.id)}
              sx={{ right: 0 }}
            >
              <Columns2 size={16} />
            </IconButton>
          </Tooltip>
        </Box>
      ),
      // How it stands instead of the tool: its column is out of view.
      phoneRender: (row) => title(row, <ReviewBadge standing={standingOf(row.review)} note={row.review.note} />),
    },
    {
      id: 'account',
      title: t('list.account'),
      width: 128,
      shares: true,
      render: (row) => <Box className="one-line">{row.accountName}</Box>,
    },
    {
      id: 'createdBy',
      title: t('list.createdBy'),
      width: 152,
      render: (row) => person(row.userBy, when(row.createdAt)),
    },
    {
      id: 'status',
      title: t('list.status'),
      width: 128,
      render: (row) => <ReviewBadge standing={standingOf(row.review)} note={row.review.note} hasGround />,
    },
    {
      id: 'approvedBy',
      title: t('list.approvedBy'),
      width: 176,
      render: (row) => person(row.review.approvedBy, when(row.review.approvedAt)),
    },
    {
      id: 'uploaded',
      title: t('list.uploaded'),
      width: 108,
      render: (row) => (
        <Box sx={{ display: 'grid' }}>
          {row.review.isUploaded && <span>{when(row.review.uploadedAt)}</span>}
          {row.listingState && <ListingBadge state={row.listingState} isPaused={row.isListingPaused} />}
        </Box>
      ),
    },
    {
      id: 'product',
      title: t('list.product'),
      width: 188,
      shares: true,
      render: (row) => (
        <Link
          component={RouterLink}
          to={paths.product(row.product)}
          title={row.product.name}
          className="one-line"
          sx={{ display: 'block' }}
        >
          {row.product.name}
        </Link>
      ),
    },
    { id: 'note', title: t('list.note'), width: 110, shares: true, render: (row) => <NoteCell card={row} /> },
  ]
}
