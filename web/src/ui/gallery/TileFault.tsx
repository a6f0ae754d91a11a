import Box from '@mui/material/Box'

const style = {
  ...{ position: 'absolute', insetInline: 8, bottom: 8, textAlign: 'center', overflow: 'hidden' },
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3 },
} as const

/** Why a tile has no picture, below the mark that stands for it, in three lines at most. */
export function TileFault({ text }: { text: string }) {
  return (
    <Box className="meta" title={text} sx={style}>
      {text}
    </Box>
  )
}
