import Box from '@mui/material/Box'

/** Four bars, 0 to 4: length first, then variety. A hint only; the server's rule is the length. */
export function strength(password: string): number {
  if (password.length < 12) return Math.min(1, Math.floor(password.length / 6))
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  return Math.min(4, 2 + (kinds >= 3 ? 1 : 0) + (password.length >= 16 ? 1 : 0))
}

export function PasswordStrength({ password }: { password: string }) {
  const level = strength(password)
  const color = level <= 1 ? 'var(--danger)' : level === 2 ? 'var(--warning)' : 'var(--success)'
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, mb: 2, width: '100%' }}
    >
      {[1, 2, 3, 4].map((step) => (
        <Box
          key={step}
          component="span"
          sx={{ height: 4, borderRadius: 2, bgcolor: step <= level ? color : 'var(--line)' }}
        />
      ))}
    </Box>
  )
}
