import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'

/** The product's pictures, 64 px each. */
export function PreviewStrip({ files }: { files: readonly AttachedFile[] }) {
  const pictures = files.filter((file) => file.url2x)
  if (pictures.length < 2) return null
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 4, pt: 2, overflowX: 'auto', flex: 'none', scrollbarWidth: 'none' }}>
      {pictures.slice(0, 12).map((file) => (
        <Box
          key={file.id}
          component="img"
          src={file.url2x ?? ''}
          alt={file.name}
          loading="lazy"
          decoding="async"
          width={64}
          height={64}
          sx={{ flex: 'none', objectFit: 'cover', borderRadius: 'var(--radius-s)', border: '1px solid var(--line)' }}
        />
      ))}
    </Box>
  )
}
