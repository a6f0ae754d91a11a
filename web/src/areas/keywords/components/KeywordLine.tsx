import Box from '@mui/material/Box'

/** A keyword type with its words in a quieter line. */
export function KeywordLine({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box className="one-line">{name}</Box>
      <Box className="one-line meta">{words.join(', ')}</Box>
    </Box>
  )
}
