import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { EventsTable, type EventsTableProps } from './EventsTable.tsx'
import { openEvents } from './eventLists.ts'
import { PastEvents } from './PastEvents.tsx'

/** px of the table's head, of a row and of the pages below. */
const [head, row, foot] = [36, 64, 52]
/** Rows that stand above the month at once, and for which there is room where there are none. */
const [most, least] = [4, 3]

/** What runs or comes, as high as its rows are where the month stands below, and what is over, folded. */
export function EventsPane(props: EventsTableProps) {
  const { url } = props
  const list = useQuery(openEvents(url)).data
  const rows = list?.data.length || least
  const pages = list && list.meta.total > list.data.length ? foot : 0
  const height = head + row * Math.min(rows, most) + pages
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' },
        ...(url.view === 'table' ? { flex: 1, minHeight: 0 } : { flex: 'none' }),
      }}
    >
      <Box
        sx={{
          ...{ display: 'flex', flexDirection: 'column', overflow: 'hidden' },
          ...(url.view === 'table' ? { flex: 1, minHeight: 240 } : { flex: 'none' }),
        }}
        style={url.view === 'table' ? undefined : { height }}
      >
        <EventsTable {...props} />
      </Box>
      <PastEvents {...props} />
    </Box>
  )
}
