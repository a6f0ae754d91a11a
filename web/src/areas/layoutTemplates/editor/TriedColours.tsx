import type { GarmentColour } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface Props {
  size: { width: number; height: number }
  colours: readonly GarmentColour[]
  /** The name of the one that is tried; null is the picture's own. */
  value: string | null
  onChange: (name: string | null) => void
  /** In the bar of the zoom, which scrolls sideways where they are many; else in a row of their own. */
  isInBar?: boolean
}

/** How large the picture is, and the colours to try it in. */
export function TriedColours({ size, colours, value, onChange, isInBar = false }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const dot = (name: string | null, hex: string, label: string) => (
    <Box
      key={label}
      component="button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={name === value}
      onClick={() => onChange(name)}
      sx={{
        ...{ width: 28, height: 28, p: 0, flex: 'none', border: 0, bgcolor: 'transparent', cursor: 'pointer' },
        ...{ display: 'grid', placeItems: 'center' },
        '@media (pointer: coarse)': { width: 40, height: 40 },
      }}
    >
      <Box
        component="span"
        sx={{
          ...{ width: 20, height: 20, borderRadius: '50%', border: '1px solid var(--line)' },
          boxShadow: name === value ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : 'none',
        }}
        style={{ background: hex }}
      />
    </Box>
  )
  return (
    <Box
      role="group"
      aria-label={t('editor.triedColours')}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1 },
        ...(isInBar
          ? { flex: 'none', pl: 2, ml: 1, borderLeft: '1px solid var(--line)' }
          : { justifyContent: 'safe center', overflowX: 'auto' }),
      }}
    >
      <Box component="span" className="meta tabular" sx={{ mr: 1, whiteSpace: 'nowrap' }}>
        {size.width} × {size.height} px
      </Box>
      {colours.length > 0 && dot(null, 'linear-gradient(135deg, #fff 50%, #ddd 50%)', t('editor.ownColour'))}
      {colours.map(({ name, hex }) => dot(name, hex, name))}
    </Box>
  )
}
