import Box from '@mui/material/Box'

interface Props {
  label: string
  /** What a click on it does. */
  title: string
  onTick: () => void
}

/** The head of a column of ticks; a click ticks or unticks them all. */
export function ColumnHead({ label, title, onTick }: Props) {
  return (
    <Box component="th" scope="col" sx={{ width: 64, p: 1, fontWeight: 550 }}>
      <Box
        component="button"
        type="button"
        title={title}
        aria-label={`${label}: ${title}`}
        onClick={onTick}
        sx={{
          border: 0,
          background: 'none',
          font: 'inherit',
          color: 'inherit',
          cursor: 'pointer',
          borderRadius: 'var(--radius-s)',
          '&:hover': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {label}
      </Box>
    </Box>
  )
}
