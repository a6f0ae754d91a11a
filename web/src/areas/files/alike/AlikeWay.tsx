import type { AlikeFile } from '@halftone/contract/areas/files/alike.ts'
import { likenessOf } from '@halftone/contract/rules/art/alike.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, checkedArt } from '../../../ui/ArtImage.tsx'
import { Emphasis } from '../../../ui/Emphasis.tsx'

const way = {
  ...{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '&:hover b': { textDecoration: 'underline' },
} as const

/** The way to what a new picture looks like: that one's picture, its name, and how alike the two are; `children` says more below. */
export function AlikeWay({ other, children }: { other: AlikeFile; children?: ReactNode }) {
  const { t } = useTranslation('alike')
  const says = other.verdict === 'identical' ? 'stripSame' : 'strip'
  return (
    <Box
      component={RouterLink}
      to={other.owner === 'artwork' ? paths.artwork(other.ownerId) : paths.clipart(other.ownerId)}
      sx={way}
    >
      <Box sx={{ width: 28, height: 28, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
        <ArtImage art={checkedArt(other.picture)} alt="" inset={2} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Emphasis text={t(says, { name: other.ownerName, share: likenessOf(other) })} />
        {children}
      </Box>
    </Box>
  )
}
