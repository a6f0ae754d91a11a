import type { AlikeFile, AlikeFiles } from '@halftone/contract/areas/files/alike.ts'
import { likenessOf } from '@halftone/contract/rules/art/alike.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { tellApart } from '../../files/alike/alike.api.ts'

export interface AlikePair {
  file: AlikeFiles[number]
  other: AlikeFile
}
interface Props {
  pairs: readonly AlikePair[]
  current: AlikePair
  mayTell: boolean
  isPhone: boolean
  onChoose: (pair: AlikePair) => void
}

const row = {
  ...{ position: 'relative', display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)', gap: 3, p: 3 },
  borderBottom: '1px solid var(--line)',
  '&[data-current=true]': { bgcolor: 'var(--accent-soft)' },
  '& .pair-open': { position: 'absolute', inset: 0, p: 0, border: 0, background: 'none', cursor: 'pointer' },
  '& a, & .pair-apart': { position: 'relative', zIndex: 1 },
  '& a': { color: 'var(--accent-ink)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '@media (pointer: coarse)': { '& .pair-apart, & a': { minHeight: 40 } },
} as const

/** All pairs: how alike they are and by what, where the other one stands, and that they are not the same. */
export function AlikeList({ pairs, current, mayTell, isPhone, onChoose }: Props) {
  const { t } = useTranslation('alike')
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('list')}
      sx={{
        ...{ flex: 'none', overflow: 'auto', bgcolor: 'background.paper' },
        ...(isPhone
          ? { maxHeight: '40dvh', borderTop: '1px solid var(--line)' }
          : { width: 360, borderLeft: '1px solid var(--line)' }),
      }}
    >
      {pairs.map((pair) => {
        const { file, other } = pair
        const isCurrent = file.fileId === current.file.fileId && other.id === current.other.id
        return (
          <Box key={`${file.fileId} ${other.id}`} component="li" sx={row} data-current={isCurrent}>
            <button
              type="button"
              className="pair-open"
              aria-current={isCurrent}
              aria-label={`${t(`verdict.${other.verdict}`)}: ${file.name}, ${other.ownerName}`}
              onClick={() => onChoose(pair)}
            />
            <Box sx={{ width: 56, height: 56, borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
              <ArtImage art={wholeArt(other.picture)} alt="" inset={4} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>
                {other.verdict === 'identical'
                  ? t('verdict.identical')
                  : t('verdictShare', { verdict: t(`verdict.${other.verdict}`), share: likenessOf(other) })}
              </Box>
              <Box className="meta">
                {t(`ground.${other.ground}`)}, <span className="tabular">{other.ownerSubId}</span>
              </Box>
              <Box className="one-line">
                <Link to={other.owner === 'artwork' ? paths.artwork(other.ownerId) : paths.clipart(other.ownerId)}>
                  {other.ownerName}
                </Link>
              </Box>
              <Box className="meta one-line">
                {file.name}, {other.name}
              </Box>
              {mayTell && other.verdict !== 'identical' && (
                <Button
                  size="small"
                  className="pair-apart"
                  aria-label={t('apartFor', { name: other.ownerName })}
                  onClick={() => void tellApart(file.fileId, other.id).catch(() => undefined)}
                  sx={{ mt: 1 }}
                >
                  {t('apart')}
                </Button>
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
