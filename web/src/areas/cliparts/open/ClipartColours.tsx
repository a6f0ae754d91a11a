import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { finger } from '../../../theme/tokens.ts'
import { Fact } from '../../../ui/thing/Fact.tsx'

const swatch = {
  ...{ width: 24, height: 24, borderRadius: '50%', border: '1px solid var(--line)', display: 'block' },
  '@media (pointer: coarse)': { width: finger, height: finger },
} as const

/** What it is drawn in; each leads to all that has it. */
export function ClipartColours({ colours, groupId }: { colours: readonly string[]; groupId: number }) {
  const { t } = useTranslation('cliparts')
  if (colours.length === 0) return null
  const address = (colour: string) => `${paths.cliparts}?${new URLSearchParams({ team: String(groupId), colour })}`
  return (
    <Fact isLine label={t('colours')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {colours.map((colour) => (
          <Tooltip key={colour} title={t('withColour', { colour })}>
            <Box
              component={Link}
              to={address(colour)}
              aria-label={t('withColour', { colour })}
              sx={swatch}
              style={{ background: colour }}
            />
          </Tooltip>
        ))}
      </Box>
    </Fact>
  )
}
