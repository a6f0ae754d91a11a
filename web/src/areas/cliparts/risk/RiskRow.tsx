import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Replace, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, checkedArt } from '../../../ui/ArtImage.tsx'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { pauseSlot } from '../slots.ts'
import { AskMaker } from './AskMaker.tsx'
import { RiskFacts } from './RiskFacts.tsx'
import type { Risky } from './riskRow.props.ts'

/** Pictures of what is touched. */
const most = 3
/** Where there is room things are known by their pictures, with their names below. */
const wide = '@media (min-width: 1280px)'
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 3,
  [wide]: { alignItems: 'start', gap: 4 },
}
const ownPicture = {
  ...{ width: 60, height: 60, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  [wide]: { width: 132, height: 132 },
}
const touchedTile = {
  width: 56,
  minWidth: 0,
  '& > .one-line': { display: 'none' },
  [wide]: { width: 148, '& > .one-line': { display: 'block' } },
}
const picture = {
  ...{ position: 'relative', width: '100%', height: 56, borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  ...{ display: 'block', [wide]: { height: 92 } },
  // Readable over any picture.
  '& .risk-mark': {
    ...{ position: 'absolute', left: 2, bottom: 2, display: 'flex', p: '1px', borderRadius: 'var(--radius-s)' },
    bgcolor: 'background.paper',
  },
} as const
const actionsStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2 },
  // Under each other, as wide as the longest.
  [wide]: { flexDirection: 'column', gap: 1.5, width: 210, '& > button': { justifyContent: 'flex-start' } },
} as const

/** A picture, its reason in a sentence, the live listings before the artworks, and the way to end it. */
export function RiskRow({
  row,
  kind,
  groupId,
  onOpen,
  onPaused,
  onReplace,
  onAsked,
}: {
  row: Risky
  kind: 'clipart' | 'font'
  /** Whose list it stands in. */
  groupId: number
  onOpen: () => void
  /** Its listings are off sale: what was done, in words, and what takes that back. */
  onPaused: (text: string, undo: () => Promise<void>) => void
  /** Puts another one in its place where it is used. */
  onReplace?: (() => void) | undefined
  onAsked: () => void
}) {
  const { t } = useTranslation('cliparts')
  const { uses, risk } = row
  const replaceLabel = t(kind === 'font' ? 'risk.anotherFont' : 'replace.action')
  const touched = [
    ...uses.listings
      .toSorted((a, b) => (b.sold ?? 0) - (a.sold ?? 0))
      .map((one) => ({ key: `l${one.id}`, ...one, name: one.title, listing: one })),
    ...uses.artworks.map((one) => ({ key: `a${one.id}`, ...one, artworkId: one.id, listing: undefined })),
  ]
  const further = touched.length + uses.hidden - most
  return (
    <Box role="listitem" sx={rowStyle}>
      <Box sx={ownPicture}>
        <ArtImage art={checkedArt(row.cover)} alt="" inset={5} />
      </Box>
      <RiskFacts row={row} isOwn={row.groupId === groupId} />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {touched.slice(0, most).map(({ key, artworkId, cover, name, listing }) => (
          <Box key={key} sx={touchedTile}>
            <Box component={Link} to={paths.artwork(artworkId)} aria-label={name} title={name} sx={picture}>
              <ArtImage art={checkedArt(cover)} alt="" inset={3} />
              {listing && (
                <span className="risk-mark">
                  <ListingBadge state={listing.state} isPaused={listing.isPaused} isCompact />
                </span>
              )}
            </Box>
            <Box className="one-line" aria-hidden="true" sx={{ fontWeight: 550, mt: 1 }}>
              {name}
            </Box>
            {listing?.accountName && <Box className="meta one-line">{listing.accountName}</Box>}
            {(listing?.sold ?? 0) > 0 && (
              <Box className="meta tabular">{t('risk.sold', { count: listing?.sold ?? 0 })}</Box>
            )}
          </Box>
        ))}
        {further > 0 && (
          <Box className="meta tabular" sx={{ alignSelf: 'center' }}>
            +{further}
          </Box>
        )}
      </Box>
      <Box sx={actionsStyle}>
        <Button
          startIcon={<ShieldAlert size={16} />}
          onClick={onOpen}
          aria-label={`${t(`risk.solve.${risk?.state ?? 'unknown'}`)}: ${row.name}`}
        >
          {t(`risk.solve.${risk?.state ?? 'unknown'}`)}
        </Button>
        {onReplace && touched.length + uses.hidden > 0 && (
          <Button startIcon={<Replace size={16} />} onClick={onReplace} aria-label={`${replaceLabel}: ${row.name}`}>
            {replaceLabel}
          </Button>
        )}
        <AskMaker kind={kind} row={row} onAsked={onAsked} />
        <pauseSlot.Show name={row.name} listings={uses.listings} onPaused={onPaused} />
      </Box>
    </Box>
  )
}
