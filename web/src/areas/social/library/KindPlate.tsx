import { extensionOf } from '@halftone/contract/rules/fileName.ts'
import type { DocumentKind } from '@halftone/contract/rules/social/documents.ts'
import Box from '@mui/material/Box'

const colors: Partial<Record<DocumentKind, string>> = {
  pdf: 'var(--danger-ink)',
  sheet: 'var(--success-ink)',
  design: 'var(--warning-ink)',
}

/** What kind of file it is: its ending on a plate, in the colour of the kind. The column beside it says the kind in words. */
export function KindPlate({ name, kind }: { name: string; kind: DocumentKind }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ flex: 'none', display: 'grid', placeItems: 'center', width: 40, height: 40, overflow: 'hidden' },
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius-s)', bgcolor: 'background.paper' },
        ...{ fontSize: 11, fontWeight: 700, color: colors[kind] ?? 'text.secondary' },
      }}
    >
      {extensionOf(name).slice(0, 4).toUpperCase()}
    </Box>
  )
}
