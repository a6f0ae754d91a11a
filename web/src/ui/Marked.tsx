import Box from '@mui/material/Box'

/** `text` with the first hit of `part` in the accent, capitals aside. */
export function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'var(--accent-ink)', fontWeight: 650 }}>
        {text.slice(at, at + part.length)}
      </Box>
      {text.slice(at + part.length)}
    </>
  )
}
