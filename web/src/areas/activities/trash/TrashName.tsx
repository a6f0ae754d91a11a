import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { iconOf } from './TrashKindMark.tsx'

/** Picture, name and code; of what stood in something else that, instead of a code. */
export function TrashName({ item }: { item: TrashItem }) {
  const { t } = useTranslation('trash')
  const { cover, name, subId, within, kind } = item
  const Icon = iconOf(kind)
  const text = kind === 'comment' ? `“${name}”` : name
  const place = subId ?? (within === null ? '' : t('within', { name: within }))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box
        sx={{
          ...{ width: 48, height: 48, flex: 'none', display: 'grid', placeItems: 'center', overflow: 'hidden' },
          ...{ borderRadius: 'var(--radius-s)', border: '1px solid var(--line)', color: 'text.secondary' },
        }}
      >
        {cover?.url2x ? (
          <Box sx={{ width: 48, height: 48 }}>
            <ArtImage art={coverArt(cover)} alt="" inset={3} />
          </Box>
        ) : (
          <Icon size={18} aria-hidden="true" />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }} title={name}>
          {text}
        </Box>
        <div className="meta one-line">{place}</div>
      </Box>
    </Box>
  )
}
