import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../../ui/table/Pagination.tsx'
import { firstPages } from '../eventsUrl.ts'
import type { EventsTableProps } from './EventsTable.tsx'
import { eventColumns, type Translate } from './eventColumns.tsx'
import { pastEvents } from './eventLists.ts'

/** What is over, folded below the others with how many there are; nothing where there is none. */
export function PastEvents({ url, onChange, onOpen }: EventsTableProps) {
  const { t } = useTranslation('events')
  const id = useId()
  const answer = useQuery(pastEvents(url)).data
  if (!answer || answer.meta.total === 0) return null
  const { data, meta } = answer
  const Sign = url.past ? ChevronDown : ChevronRight
  return (
    <>
      <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)' }}>
        <Button
          variant="text"
          fullWidth
          aria-expanded={url.past}
          aria-controls={url.past ? id : undefined}
          startIcon={<Sign size={16} />}
          onClick={() => onChange({ past: !url.past, pastPage: 1 })}
          sx={{ justifyContent: 'flex-start', px: 4, minHeight: 44, borderRadius: 0, color: 'text.secondary' }}
        >
          {t('past')}{' '}
          <Box component="span" className="tabular" sx={{ ml: 1, fontWeight: 400 }}>
            {meta.total}
          </Box>
        </Button>
      </Box>
      {url.past && (
        <Box
          id={id}
          sx={{
            ...{ flex: 'none', height: { xs: 300, sm: 340 }, display: 'flex', flexDirection: 'column' },
            borderTop: '1px solid var(--line)',
          }}
        >
          <DataTable
            id="social.events"
            label={t('past')}
            rows={data}
            columns={eventColumns(t as Translate).map(({ sort: _, ...column }) => column)}
            rowId={(event) => event.id}
            rowLabel={({ title }) => title}
            onOpen={onOpen}
            openId={url.id}
          />
          {meta.totalPage > 1 && (
            <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)' }}>
              <Pagination
                meta={meta}
                sizes={pageSizes.medium}
                onPage={(pastPage) => onChange({ pastPage })}
                onLimit={(limit) => onChange({ limit, ...firstPages })}
              />
            </Box>
          )}
        </Box>
      )}
    </>
  )
}
