interface Props {
  values: readonly number[]
  /** The largest of all that share this scale. */
  most: number
  /** Says of a bar that it is not of a whole day, week or month. */
  isPart: (at: number) => boolean
  label: string
  width?: number
  height?: number
}

/** How many of each day, week or month, beside a row: bars on a scale that rows share; those that are not whole are paler. */
export function TinyBars({ values, most, isPart, label, width = 96, height = 24 }: Props) {
  const step = Math.min(12, width / Math.max(1, values.length))
  const gap = step > 3 ? 1.5 : 0
  return (
    <svg width={width} height={height} role="img" aria-label={label} style={{ display: 'block' }}>
      {values.map((value, at) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / Math.max(1, most)) * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * step}
            y={height - tall}
            width={step - gap}
            height={tall}
            fill={isPart(at) ? 'color-mix(in srgb, var(--accent) 60%, var(--panel))' : 'var(--accent)'}
          />
        )
      })}
    </svg>
  )
}
