import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Tooltip from '@mui/material/Tooltip'

/** The first shop with its sale channel below; '+n' names the others. */
export function AccountCell({ accounts }: { accounts: ProductRow['listAccount'] }) {
  const [first, ...others] = accounts
  if (!first) return null
  const full = ({ name, channel }: (typeof accounts)[number]) => `${name}, ${channel}`
  return (
    <div style={{ minWidth: 0, lineHeight: '18px' }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
        <span title={full(first)} className="one-line">
          {first.name}
        </span>
        {others.length > 0 && (
          <Tooltip title={others.map(full).join('; ')}>
            <span className="meta" style={{ flex: 'none' }}>
              +{others.length}
            </span>
          </Tooltip>
        )}
      </div>
      <div className="one-line meta">{first.channel}</div>
    </div>
  )
}
