import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { importsOf } from '../imports.api.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ItemsPart } from './ItemsPart.tsx'
import { ProgressPart } from './ProgressPart.tsx'

/** How far it is, and what came of each card. */
export function ReportStep({ detail, onOpen }: { detail: ImportDetail; onOpen: (id: number) => void }) {
  const earlier = useQuery(importsOf(detail.groupId, detail.source)).data?.data ?? []
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ProgressPart detail={detail} />
      </Box>
      <ItemsPart detail={detail} />
      <EarlierImports imports={earlier} openId={detail.id} onOpen={onOpen} />
    </Box>
  )
}
