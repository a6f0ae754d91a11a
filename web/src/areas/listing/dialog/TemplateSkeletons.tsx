import Box from '@mui/material/Box'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { templateColumns } from './TemplateGrid.tsx'

/** Stands where the templates will. */
export function TemplateSkeletons() {
  return (
    <Box aria-busy="true" sx={templateColumns}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <CardSkeleton key={card} picture={196} />
      ))}
    </Box>
  )
}
