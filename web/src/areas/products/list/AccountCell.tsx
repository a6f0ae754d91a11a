import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Tooltip from '@mui/material/Tooltip'

// Plain styles: a page has up to 150 of these.
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const
const quiet = { color: 'var(--ink-2)', fontSize: 'var(--fs-meta)' } as const

/** The first shop with its sale channel below; '+n' names the others. */
export function AccountCell({ accounts }: { accounts: ProductRow['listAccount'] }) {
  const [first, ...others] = accounts
  if (!first) return null
  const full = ({ name, channel }: (typeof accounts)[number]) => `${name}, ${channel}`
  return (
    <div style={{ minWidth: 0, lineHeight: '18px' }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
        <span title={full(first)} style={cut}>
          {first.name}
        </span>
        {others.length > 0 && (
          <Tooltip title={others.map(full).join('; ')}>
            <span style={{ flex: 'none', ...quiet }}>+{others.length}</span>
          </Tooltip>
        )}
      </div>
      <div style={{ ...cut, ...quiet }}>{first.channel}</div>
    </div>
  )
}
