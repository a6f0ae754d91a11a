import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ArtImage, checkedArt } from '../../../ui/ArtImage.tsx'
import { RiskBadge } from '../gallery/RiskBadge.tsx'

interface Props {
  card: ClipartCard
  isForeign: boolean
  /** The name of its category, where it has one that the team knows. */
  category: string | undefined
  isOpen: boolean
  /** Files of it that are ticked. */
  ticked: number
  onOpen: () => void
}

const badges = {
  ...{ display: 'flex', gap: 1, top: 6, right: 6 },
  // In a row on a phone they stand behind the name, which is cut before them.
  ...{ position: { xs: 'static', sm: 'absolute' }, order: 1, ml: 'auto', mr: { xs: 2, sm: 0 }, flex: 'none' },
} as const

/** A clip art whose files open below it. */
export function PickerTile({ card, isForeign, category, isOpen, ticked, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  return (
    <Box
      role="listitem"
      sx={{
        ...{ position: 'relative', borderRadius: 'var(--radius)', overflow: 'hidden', bgcolor: 'background.paper' },
        // A row on a phone, whose files unfold below it.
        display: { xs: 'flex', sm: 'block' },
        alignItems: 'center',
        border: '1px solid',
        borderColor: isOpen ? 'text.primary' : 'var(--line)',
      }}
    >
      <Box
        component="button"
        type="button"
        data-pick="tile"
        aria-expanded={isOpen}
        aria-label={[
          card.name,
          t('files', { count: card.totalFiles }),
          ticked > 0 ? t('pick.ticked', { count: ticked }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={onOpen}
        sx={{
          ...{ position: 'absolute', inset: 0, zIndex: 1, p: 0, border: 0, background: 'none', cursor: 'pointer' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      />
      <Box sx={{ height: { xs: 72, sm: 132 }, width: { xs: 88, sm: 'auto' }, flex: 'none' }}>
        <ArtImage art={checkedArt(card.cover)} alt="" inset={8} />
      </Box>
      <Box sx={badges}>
        <RiskBadge risk={card.risk} />
        {ticked > 0 && (
          <Box
            className="tabular"
            aria-hidden="true"
            sx={{
              ...{ minWidth: 22, height: 22, borderRadius: 11, display: 'grid', placeItems: 'center', fontWeight: 600 },
              ...{ bgcolor: 'var(--accent)', color: 'var(--on-accent)', fontSize: 'var(--fs-meta)' },
            }}
          >
            {ticked}
          </Box>
        )}
      </Box>
      <Box sx={{ px: 2.5, py: 1.5, minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }}>
          {card.name}
        </Box>
        <Box className="meta one-line">
          {[isForeign ? card.groupName : category, t('files', { count: card.totalFiles })].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}
