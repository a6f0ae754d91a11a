import { daysBetween } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOnWire, formatTotal } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { hotTile } from '../../artworks/hot/hotStyles.ts'
import { addressOf } from '../model/address.ts'
import { type SalesFilter, salesList } from '../sales.api.ts'
import { Card } from './Card.tsx'

const shown = 8

/** What is on sale and sold nothing in 90 days, with how long that is. */
export function QuietCard({ input }: { input: SalesFilter }) {
  const { t } = useTranslation('sales')
  const query = useQuery(
    salesList({
      ...{ ...input, search: undefined, state: 'quiet' as const, sort: 'sales' as const, direction: 'desc' as const },
      ...{ limit: shown, page: 1 },
    }),
  )
  const rows = query.data?.data ?? []
  const today = dayOnWire(new Date())
  const to = `${addressOf(input)}&view=quiet`
  return (
    <Card
      title={t('quiet')}
      note={query.data && formatTotal(query.data.meta)}
      aside={
        rows.length > 0 && (
          <Link to={to} className="finger">
            {t('showAll')}
          </Link>
        )
      }
    >
      {query.isPending && <Skeleton variant="rounded" height={180} />}
      {query.isSuccess && rows.length === 0 && <Box className="quiet">{t('noneText.quiet')}</Box>}
      <Box
        component="ul"
        className="plain-list"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 2 }}
      >
        {rows.map((row) => {
          const since = row.lastSoldAt ?? row.liveSince
          const days = since ? t('days', { count: daysBetween(since.slice(0, 10), today) }) : ''
          return (
            <li key={row.artworkId}>
              <Box
                component={Link}
                to={`${to}&sale=${row.artworkId}`}
                aria-label={`${row.name}, ${days}`}
                title={row.name}
                sx={{ ...hotTile, display: 'block', aspectRatio: '1' }}
              >
                <ArtImage art={coverArt(row.cover)} alt="" inset={4} />
                <Box
                  component="span"
                  aria-hidden="true"
                  className="tabular"
                  sx={{
                    ...{ position: 'absolute', left: 6, bottom: 6, px: 1.5, borderRadius: 'var(--radius-s)' },
                    ...{ bgcolor: 'var(--ink)', color: 'var(--panel)', fontSize: 'var(--fs-meta)' },
                    printColorAdjust: 'exact',
                  }}
                >
                  {days}
                </Box>
              </Box>
            </li>
          )
        })}
      </Box>
    </Card>
  )
}
