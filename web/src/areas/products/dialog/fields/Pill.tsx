import Box from '@mui/material/Box'

/** A value as a pill; with a colour, an outlined one with a dot. */
export function Pill({ text, color }: { text: string; color?: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        px: 2,
        maxWidth: 180,
        borderRadius: 999,
        fontSize: 'var(--fs-meta)',
        fontWeight: 550,
        bgcolor: color ? 'transparent' : 'var(--fill)',
        border: color ? '1px solid var(--line-strong)' : '1px solid transparent',
      }}
    >
      {color && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', bgcolor: color }}
        />
      )}
      <Box component="span" className="one-line">
        {text}
      </Box>
    </Box>
  )
}
