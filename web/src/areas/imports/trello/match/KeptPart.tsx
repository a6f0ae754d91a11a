import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ChevronDown, ChevronUp, Link2, ListChecks, Tag, TextCursorInput, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trello } from './useMatch.ts'

const cellAt = (at: number) => ({
  minWidth: 0,
  borderTop: at > 1 ? '1px solid var(--line)' : 0,
  borderLeft: at % 2 === 1 ? '1px solid var(--line)' : 0,
})

/** What comes along in the cards, in numbers. */
export function KeptPart({ trello: { board, counts, looks }, mapping }: { trello: Trello; mapping: TrelloMapping }) {
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
    {
      name: 'links',
      icon: Link2,
      text: t('kept.links', { count: counts.links }),
      more: counts.addresses > 0 ? t('kept.addresses', { count: counts.addresses }) : '',
    },
    // Files that want a look stand in their place, where there are any.
    ...(looks.length === 0 || board.fields.length > 0
      ? [{ name: 'fields', icon: TextCursorInput, text: t('kept.fields', { count: board.fields.length }), more: '' }]
      : []),
  ]
  const cells = parts.length + (looks.length > 0 ? 1 : 0)
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
          sx={{ ...cellAt(at), display: 'flex', gap: 2, alignItems: 'center', px: 3, py: 2 }}
        >
          <Icon size={16} aria-hidden style={{ flex: 'none' }} />
          <span>
            <strong>{text}</strong>
            {more && `, ${more}`}
          </span>
        </Box>
      ))}
      {looks.length > 0 && <LooksCell looks={looks} at={cells - 1} />}
    </Box>
  )
}

/** Files that will not come as they are; which and why is told when it is asked for. */
function LooksCell({ looks, at }: { looks: Trello['looks']; at: number }) {
  const { t } = useTranslation('imports')
  const [isOpen, setOpen] = useState(false)
  const count = looks.reduce((sum, look) => sum + look.count, 0)
  return (
    <Box component="li" sx={{ ...cellAt(at), gridColumn: isOpen || at % 2 === 0 ? '1 / -1' : undefined }}>
      <ButtonBase
        onClick={() => setOpen((is) => !is)}
        aria-expanded={isOpen}
        sx={{
          ...{ width: '100%', gap: 2, px: 3, py: 2, minHeight: 40, justifyContent: 'flex-start', textAlign: 'left' },
          ...{ font: 'inherit', color: 'var(--warning-ink)' },
        }}
      >
        <TriangleAlert size={16} aria-hidden style={{ flex: 'none' }} />
        <Box component="span" sx={{ flex: 1 }}>
          <strong>{t('kept.looks', { count })}</strong>
        </Box>
        {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </ButtonBase>
      {isOpen && (
        <Box component="ul" className="plain-list" sx={{ m: 0, px: 3, pb: 2, display: 'grid', gap: 1 }}>
          {looks.map((look) => (
            <Box component="li" key={look.code} sx={{ overflowWrap: 'anywhere' }}>
              {t(`kept.look.${look.code}`, { count: look.count })}
              <Box className="meta">
                {[look.names.join(', '), look.count > look.names.length && '…'].filter(Boolean).join(', ')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
