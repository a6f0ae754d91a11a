import { StatusDot } from './StatusDot.tsx'

/** Dot and name of a product's status. With `hasGround`, on a pill. */
export function StatusChip({
  name,
  place,
  color,
  hasGround = false,
}: {
  name: string
  place?: number
  color?: string
  hasGround?: boolean
}) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        minWidth: 0,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        ...(hasGround ? { background: 'var(--fill)', borderRadius: 999, padding: '3px 10px' } : {}),
      }}
    >
      <StatusDot {...(place === undefined ? {} : { place })} {...(color === undefined ? {} : { color })} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
    </span>
  )
}
