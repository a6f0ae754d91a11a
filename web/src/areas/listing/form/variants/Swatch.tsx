import Box from '@mui/material/Box'

/** Fabric names that style sheets do not know, by the nearest ones that they do. */
const fabrics: Record<string, string> = {
  natural: 'linen',
  sand: 'wheat',
  charcoal: 'darkslategray',
  forest: 'darkgreen',
  heather: 'silver',
  cream: 'cornsilk',
  mustard: 'goldenrod',
  burgundy: 'maroon',
  sage: 'darkseagreen',
}

/** The colour that a value names, or null: sizes and frames have none. */
export function colorOf(value: string): string | null {
  const name = value.toLowerCase().replace(/[^a-z]/g, '')
  const known = fabrics[name] ?? Object.entries(fabrics).find(([fabric]) => name.startsWith(fabric))?.[1]
  if (known) return known
  return name.length > 2 && typeof CSS !== 'undefined' && CSS.supports?.('color', name) ? name : null
}

/** A dot in the colour that an option names; nothing for other options. */
export function Swatch({ value, size }: { value: string; size: number }) {
  const color = colorOf(value)
  if (!color) return null
  return (
    <Box
      component="span"
      aria-hidden="true"
      style={{ background: color }}
      sx={{ flex: 'none', width: size, height: size, borderRadius: '50%', border: '1px solid var(--line-strong)' }}
    />
  )
}
