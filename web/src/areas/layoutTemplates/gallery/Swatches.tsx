import type { GarmentColour } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'

/** The first colours of a garment as dots, and how many more there are. */
export function Swatches({ colours, most }: { colours: readonly Pick<GarmentColour, 'name' | 'hex'>[]; most: number }) {
  const more = colours.length - most
  return (
    <Box
      component="span"
      title={colours.map(({ name }) => name).join(', ')}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flex: 'none' }}
    >
      {colours.slice(0, most).map(({ name, hex }) => (
        <Box
          key={name}
          component="span"
          sx={{ width: 11, height: 11, borderRadius: '50%', border: '1px solid var(--line-strong)' }}
          style={{ background: hex }}
        />
      ))}
      {more > 0 && <span className="tabular">+{more}</span>}
    </Box>
  )
}
