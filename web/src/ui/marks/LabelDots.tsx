import Tooltip from '@mui/material/Tooltip'

export interface LabelLike {
  id: number
  name: string
  color: string
}

/** Label dots 8 px, six at most and '+n', names in one tooltip; `hasNames` shows the words (key L of the board). */
export function LabelDots({
  labels,
  max = 6,
  hasNames = false,
}: {
  labels: readonly LabelLike[]
  max?: number
  hasNames?: boolean
}) {
  if (labels.length === 0) return null
  const names = labels.map((label) => label.name).join(', ')
  const rest = labels.length - max
  return (
    <Tooltip title={hasNames ? '' : names}>
      <span
        {...(hasNames ? {} : { role: 'img', 'aria-label': names })}
        style={{
          display: 'inline-flex',
          flexWrap: hasNames ? 'wrap' : 'nowrap',
          alignItems: 'center',
          gap: hasNames ? 8 : 4,
          fontSize: 'var(--fs-meta)',
          color: 'var(--ink-2)',
        }}
      >
        {labels.slice(0, max).map((label) => (
          <span key={label.id} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            <span
              style={{
                ...{ width: 8, height: 8, borderRadius: '50%' },
                ...{ background: label.color, printColorAdjust: 'exact' },
              }}
            />
            {hasNames && label.name}
          </span>
        ))}
        {rest > 0 && <span>+{rest}</span>}
      </span>
    </Tooltip>
  )
}
