import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { riskText } from '../../cliparts/riskWords.ts'
import { nameFonts } from './fontLinks.ts'

const FontPicker = part(async () => (await import('../../fonts/picker/FontPicker.tsx')).FontPicker)

/** The fonts that the artwork is made with (R120): each leads to its specimen; plus selects more. */
export function FontsPanel({ artwork, mayEdit }: { artwork: Artwork; mayEdit: boolean }) {
  const { t } = useTranslation('fonts')
  const { t: clip } = useTranslation('cliparts')
  const [isPicking, setPicking] = useState(false)
  const { fonts } = artwork
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ flex: 'none', borderBottom: '1px solid var(--line)', px: 4, py: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('title')} <span className="meta tabular">{fonts.length}</span>
        </Box>
        <Box sx={{ flex: 1 }} />
        {mayEdit && (
          <Tooltip title={t('pick.title')}>
            <IconButton size="small" aria-label={t('pick.title')} onClick={() => setPicking(true)}>
              <Plus size={16} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box component="ul" className="plain-list" sx={{ maxHeight: 148, overflow: 'auto' }}>
        {fonts.map(({ id, name, cover, risk, gone, isVietnamese }) => {
          const marks = [
            gone ? t(`linkGone.${gone}`) : '',
            risk ? riskText(clip, risk) : '',
            isVietnamese === false ? t('lacksVietnamese') : '',
          ].filter(Boolean)
          return (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, opacity: gone ? 0.6 : 1 }}
            >
              <Box sx={{ width: 44, height: 33, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
                <ArtImage art={wholeArt(cover)} alt="" inset={0} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
                <Box className="one-line" title={name}>
                  {gone ? name : <Link to={paths.font(id)}>{name}</Link>}
                </Box>
                {marks.length > 0 && (
                  <Box
                    className="meta one-line"
                    sx={risk ? { color: 'var(--danger-ink)' } : {}}
                    title={marks.join(', ')}
                  >
                    {marks.join(', ')}
                  </Box>
                )}
              </Box>
              {mayEdit && (
                <IconButton
                  size="small"
                  aria-label={t('unlink', { name })}
                  onClick={() =>
                    void nameFonts(
                      artwork,
                      artwork.font_ids.filter((one) => one !== id),
                    ).catch(() => undefined)
                  }
                >
                  <X size={14} />
                </IconButton>
              )}
            </Box>
          )
        })}
      </Box>
      <Suspense fallback={null}>
        {isPicking && (
          <FontPicker
            groupId={artwork.groupId}
            taken={artwork.font_ids}
            onAdd={(ids) => nameFonts(artwork, [...artwork.font_ids, ...ids])}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Box>
  )
}
