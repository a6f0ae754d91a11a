import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import { Link2, ListChecks, Tag, TextCursorInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Trello } from './useMatch.ts'

/** What comes along in the cards, in numbers. */
export function KeptPart({ trello: { board, counts }, mapping }: { trello: Trello; mapping: TrelloMapping }) {
  const { t } = useTranslation('imports')
  const used = new Set(board.labels.filter(({ cards }) => cards > 0).map(({ id }) => id))
  const types = mapping.labels.filter(({ id, to }) => to === 'type' && used.has(id)).length
  const parts = [
    {
      name: 'labels',
      icon: Tag,
      text: t('kept.labels', { count: used.size }),
      more: types > 0 ? t('kept.types', { count: types }) : '',
    },
    { name: 'checklists', icon: ListChecks, text: t('kept.checklists', { count: counts.checklists }), more: '' },
    { name: 'links', icon: Link2, text: t('kept.links', { count: counts.links }), more: '' },
    { name: 'fields', icon: TextCursorInput, text: t('kept.fields', { count: board.fields.length }), more: '' },
  ]
  return (
    <Box
      component="ul"
      className="plain-list"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '1fr 1fr', m: 0, overflow: 'hidden' },
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' },
      }}
    >
      {parts.map(({ name, icon: Icon, text, more }, at) => (
        <Box
          component="li"
          key={name}
          sx={{
            ...{ display: 'flex', gap: 2, alignItems: 'center', px: 3, py: 2, minWidth: 0 },
            borderTop: at > 1 ? '1px solid var(--line)' : 0,
            borderLeft: at % 2 === 1 ? '1px solid var(--line)' : 0,
          }}
        >
          <Icon size={16} aria-hidden style={{ flex: 'none' }} />
          <span>
            <strong>{text}</strong>
            {more && `, ${more}`}
          </span>
        </Box>
      ))}
    </Box>
  )
}
