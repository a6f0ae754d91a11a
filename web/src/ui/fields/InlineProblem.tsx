import Box from '@mui/material/Box'

/** Why a text that is edited in place may not be saved, over what stands below it: nothing shifts. */
export function InlineProblem({ text }: { text: string }) {
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        top: '100%',
        left: 0,
        mt: 1,
        fontSize: 'var(--fs-meta)',
        fontWeight: 500,
        color: 'error.main',
      }}
    >
      {text}
    </Box>
  )
}
