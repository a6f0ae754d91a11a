import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { finger } from '../../../theme/tokens.ts'
import { Fact } from '../../../ui/thing/Fact.tsx'
import { galleryAddress } from '../galleryAddress.ts'

const swatch = {
  ...{ width: 24, height: 24, borderRadius: '50%', border: '1px solid var(--line)', display: 'block' },
  '@media (pointer: coarse)': { width: finger, height: finger },
} as const

interface Props {
  clipart: Pick<Clipart, 'id' | 'colours'>
  /** The team in whose gallery it is looked for. */
  teamId: number
}

/** What it is drawn in; each leads to all that has it, the last link to all that has its shapes. */
export function ClipartColours({ clipart: { id, colours = [] }, teamId }: Props) {
  const { t } = useTranslation('cliparts')
  // How it looks is read when its colours are.
  if (colours.length === 0) return null
  const address = (filter: Record<string, string>) => galleryAddress(teamId, filter)
  return (
    <Fact isLine label={t('colours')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {colours.map((colour) => (
          <Tooltip key={colour} title={t('withColour', { colour })}>
            <Box
              component={RouterLink}
              to={address({ colour })}
              aria-label={t('withColour', { colour })}
              sx={swatch}
              style={{ background: colour }}
            />
          </Tooltip>
        ))}
        <Link
          component={RouterLink}
          to={address({ similar: String(id) })}
          title={t('findSimilarText')}
          className="finger"
        >
          {t('findSimilar')}
        </Link>
      </Box>
    </Fact>
  )
}
