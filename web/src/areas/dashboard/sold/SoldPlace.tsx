import Box from '@mui/material/Box'
import { type ComponentProps, Suspense } from 'react'
import { part } from '../../../lib/part.ts'

const ListedBlock = part(async () => (await import('./ListedBlock.tsx')).ListedBlock)

/** px above the drawing: title, period in two lines, totals; and below it. */
const around = 44 + 64 + 66 + 16

/** The place of what was listed and sold. Charts come after the day's first picture, and push nothing. */
export function SoldPlace(props: ComponentProps<typeof ListedBlock>) {
  return (
    <Box sx={{ gridArea: { md: 'sold' }, display: 'grid', minWidth: 0, minHeight: props.height + around }}>
      {props.groupId > 0 && (
        <Suspense fallback={null}>
          <ListedBlock key={props.groupId} {...props} />
        </Suspense>
      )}
    </Box>
  )
}
