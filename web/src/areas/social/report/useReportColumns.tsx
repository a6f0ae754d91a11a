import type { PostReportRow } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { dateOf } from '../../../ui/fields/PeriodFields.tsx'
import type { Column } from '../../../ui/table/column.ts'

/** Day of the Monday, as it stands in every other list. */
const dayText = (week: string): string => formatDate((dateOf(week) ?? new Date(week)).toISOString())

/** Week, Person, Posts, Likes, Comments. */
export function useReportColumns(): Column<PostReportRow>[] {
  const { t } = useTranslation('social')
  const figure = (id: 'posts' | 'likes' | 'comments'): Column<PostReportRow> => ({
    ...{ id, title: t(`report.${id}`), width: 110, align: 'right' as const, phone: id === 'comments' ? 92 : 60 },
    render: (row) => <span className="tabular">{formatNumber(row[id])}</span>,
  })
  return [
    {
      ...{ id: 'week', title: t('report.week'), width: 130, phone: 'hidden' as const },
      render: ({ week }) => <span className="tabular">{dayText(week)}</span>,
    },
    {
      ...{ id: 'person', title: t('report.person'), width: 220, grows: true, isFixed: true, phone: 140 },
      render: ({ person, week }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Avatar person={person} size={24} isDecorative />
          <Box sx={{ minWidth: 0 }}>
            <div className="one-line">{person.display_name}</div>
            <Box className="meta tabular one-line" sx={{ display: { sm: 'none' } }}>
              {dayText(week)}
            </Box>
          </Box>
        </Box>
      ),
    },
    figure('posts'),
    figure('likes'),
    figure('comments'),
  ]
}
