import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { riskText } from '../../cliparts/riskWords.ts'
import { LinksPanel } from '../dialog/LinksPanel.tsx'
import { nameFonts } from './fontLinks.ts'

const FontPicker = part(async () => (await import('../../fonts/picker/FontPicker.tsx')).FontPicker)

/** The fonts that the artwork is made with (R120): each leads to its specimen; plus selects more. */
export function FontsPanel({ artwork, mayEdit }: { artwork: Artwork; mayEdit: boolean }) {
  const { t } = useTranslation('fonts')
  const { t: clip } = useTranslation('cliparts')
  const [isPicking, setPicking] = useState(false)
  const { fonts } = artwork
  return (
    <LinksPanel
      title={t('title')}
      count={fonts.length}
      pickLabel={t('pick.title')}
      onPick={mayEdit ? () => setPicking(true) : undefined}
      picker={
        isPicking && (
          <FontPicker
            groupId={artwork.groupId}
            taken={artwork.font_ids}
            onAdd={(ids) => nameFonts(artwork, [...artwork.font_ids, ...ids])}
            onClose={() => setPicking(false)}
          />
        )
      }
    >
      <Box component="ul" className="plain-list" sx={{ maxHeight: 148, overflow: 'auto' }}>
        {fonts.map(({ id, name, cover, risk, gone, isVietnamese }) => {
          const warnings = [
            risk ? riskText(clip, risk) : '',
            isVietnamese === false ? t('lacksVietnamese') : '',
          ].filter(Boolean)
          const marks = [...(gone ? [t(`linkGone.${gone}`)] : []), ...warnings].join(', ')
          return (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <Box
                sx={{
                  ...{ width: 44, height: 33, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' },
                  // The words are read as well as those of the others.
                  opacity: gone ? 0.6 : 1,
                }}
              >
                <ArtImage art={wholeArt(cover)} alt="" inset={0} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
                <Box className="one-line" title={name}>
                  {gone ? (
                    name
                  ) : (
                    <Link to={paths.font(id)} style={{ color: 'inherit' }}>
                      {name}
                    </Link>
                  )}
                </Box>
                {marks !== '' && (
                  <Box
                    className="meta"
                    sx={{
                      ...{ display: 'flex', alignItems: 'center', gap: 1 },
                      ...(warnings.length > 0 && { color: 'var(--danger-ink)' }),
                    }}
                    title={marks}
                  >
                    {warnings.length > 0 && <TriangleAlert size={13} style={{ flex: 'none' }} aria-hidden="true" />}
                    <span className="one-line">{marks}</span>
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
    </LinksPanel>
  )
}
