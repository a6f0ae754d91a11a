import type { GarmentColour } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface Props {
  size: { width: number; height: number }
  colours: readonly GarmentColour[]
  /** The name of the one that is tried; null is the picture's own. */
  value: string | null
  onChange: (name: string | null) => void
}

/** How large the picture is, and the colours to try it in. */
export function TriedColours({ size, colours, value, onChange }: Props) {
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
        ...{ width: 26, height: 26, borderRadius: '50%', p: 0, cursor: 'pointer', border: '1px solid var(--line)' },
        boxShadow: name === value ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : 'none',
      }}
      style={{ background: hex }}
    />
  )
  return (
    <Box
      role="group"
      aria-label={t('editor.triedColours')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 2 }}
    >
      <span className="meta tabular">
        {size.width} × {size.height} px
      </span>
      {colours.length > 0 && dot(null, 'linear-gradient(135deg, #fff 50%, #ddd 50%)', t('editor.ownColour'))}
      {colours.map(({ name, hex }) => dot(name, hex, name))}
    </Box>
  )
}
