import type { TemplateProperty } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { colorOf } from './variants/Swatch.tsx'

interface Props {
  properties: readonly TemplateProperty[]
  chosen: Record<number, string>
  onChoose: (property: number, value: string) => void
}

/** Swatches for colours, buttons for everything else. */
export function ShopOptions({ properties, chosen, onChoose }: Props) {
  return properties.map(({ id, display_name, values }) => (
    <Box key={id} role="group" aria-label={display_name}>
      <Box className="meta" sx={{ mb: 1.5 }}>
        {display_name}
        {chosen[id] && (
          <>
            : <b>{chosen[id]}</b>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {values.map((value) => {
          const color = colorOf(value)
          const isChosen = chosen[id] === value
          return (
            <Box
              key={value}
              component="button"
              type="button"
              aria-pressed={isChosen}
              aria-label={value}
              title={value}
              onClick={() => onChoose(id, value)}
              style={color ? { background: color } : {}}
              sx={{
                minWidth: color ? 28 : 36,
                width: color ? 28 : 'auto',
                height: color ? 28 : 30,
                px: color ? 0 : 2.5,
                font: 'inherit',
                fontWeight: 550,
                color: 'text.primary',
                bgcolor: 'background.paper',
                cursor: 'pointer',
                border: '1px solid',
                borderColor: isChosen ? 'var(--ink)' : 'var(--line-strong)',
                boxShadow: isChosen ? '0 0 0 2px var(--panel), 0 0 0 4px var(--ink)' : 'none',
                borderRadius: color ? '50%' : 'var(--radius-s)',
              }}
            >
              {color ? '' : value}
            </Box>
          )
        })}
      </Box>
    </Box>
  ))
}
