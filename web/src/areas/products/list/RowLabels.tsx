import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'

/** px at the size of the meta line: a dot, the gap to its name, the gap between dots, one letter on average. */
const [dot, near, apart, letter] = [8, 4, 6, 6.6]

/** The width from which the first label stands there by name, beside the dots of the others. */
export const roomFor = (name: string, others: number): number =>
  Math.ceil(dot + near + name.length * letter + others * (dot + apart))

/** The first label by name where there is room for all of it, else its dot alone; the others as dots. Tooltips name all. */
export function RowLabels({ labels }: { labels: ProductRow['listLabel'] }) {
  const [first, ...others] = labels
  if (!first) return null
  return (
    <span
      style={{
        containerType: 'inline-size',
        flex: 1,
        minWidth: labels.length * (dot + apart) - apart,
        height: 18,
        overflow: 'hidden',
      }}
    >
      <span style={{ display: 'flex', alignItems: 'center', gap: apart, height: 18 }}>
        <span
          title={first.name}
          style={{ display: 'inline-flex', alignItems: 'center', gap: near, minWidth: dot, flex: '0 1 auto' }}
        >
          <StatusDot color={first.color} />
          <Box
            component="span"
            sx={{
              display: 'none',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              [`@container (min-width: ${roomFor(first.name, others.length)}px)`]: { display: 'block' },
            }}
          >
            {first.name}
          </Box>
        </span>
        {others.map((other) => (
          <span key={other.id} title={other.name} style={{ display: 'inline-flex', flex: 'none' }}>
            <StatusDot color={other.color} />
          </span>
        ))}
      </span>
    </span>
  )
}
