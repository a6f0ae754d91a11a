import Box from '@mui/material/Box'

const tipWidth = 180

/** What a mark says, above the chart's bottom and beside the mark: never over its top. */
export function MarkTip({
  x,
  width,
  title,
  rows,
}: {
  x: number
  width: number
  title: string
  rows: readonly (readonly [string, string])[]
}) {
  const left = x + tipWidth + 24 > width ? x - tipWidth - 16 : x + 16
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: Math.max(0, left),
        bottom: 28,
        width: tipWidth,
        p: 2,
        borderRadius: 'var(--radius-s)',
        bgcolor: 'var(--ink)',
        color: 'var(--panel)',
        fontSize: 'var(--fs-meta)',
        pointerEvents: 'none',
        zIndex: 1,
        displayPrint: 'none',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <span>{name}</span>
          <b className="tabular">{value}</b>
        </Box>
      ))}
    </Box>
  )
}
