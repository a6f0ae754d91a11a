import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping, TrelloSample } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { CalendarDays, Files, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { AvatarStack } from '../../../../ui/AvatarStack.tsx'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { Tip } from '../../../../ui/Tip.tsx'
import { codeOf, productsOf } from './codes.ts'
import { SampleCover } from './SampleCover.tsx'
import type { Trello } from './useMatch.ts'

interface Props {
  importId: number
  trello: Trello
  mapping: TrelloMapping
  choices: ImportDetail['choices']
}
const shownAtOnce = 6
/** Boards that have room beside each other. */
const segments = 3

/** The board that a card comes to; undefined for one that is left out. */
function statusOf(trello: Trello, mapping: TrelloMapping, { listId, isArchived }: TrelloSample): number | undefined {
  const isClosed = trello.board.lists.find(({ id }) => id === listId)?.isClosed === true
  if (isArchived || isClosed) return mapping.archivedTo ?? undefined
  return mapping.lists.find(({ id }) => id === listId)?.statusId ?? undefined
}

/** The first cards as they will look, by what is chosen now. */
export function SamplesPart({ importId, trello, mapping, choices }: Props) {
  const { t } = useTranslation('imports')
  const [chosen, choose] = useState(0)
  const placed = trello.samples.map((sample) => ({ sample, statusId: statusOf(trello, mapping, sample) }))
  const boards = choices.boards.filter(({ id }) => placed.some(({ statusId }) => statusId === id))
  const here = boards.find(({ id }) => id === chosen) ?? boards[0]
  const counts = productsOf(trello, mapping)
  const countOf = (id: number) => (counts.has(id) ? formatNumber(counts.get(id) ?? 0) : '')
  const cards = placed.filter(({ statusId }) => statusId === here?.id).slice(0, shownAtOnce)
  return (
    <Box component="section" aria-label={t('match.asTheyLook')} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', fontWeight: 600 }}>
        {t('match.asTheyLook')}
        {boards.length > 1 && here && (
          <Box sx={{ ml: 'auto' }}>
            {boards.length > segments ? (
              <SmallSelect
                label={t('match.boards')}
                options={boards.map((board) => ({ ...board, name: `${board.name} ${countOf(board.id)}` }))}
                value={here.id}
                onChange={choose}
              />
            ) : (
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={t('match.boards')}
                value={here.id}
                onChange={(_, id) => id !== null && choose(id)}
              >
                {boards.map(({ id, name }) => (
                  <ToggleButton key={id} value={id}>
                    {name} {countOf(id)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            )}
          </Box>
        )}
      </Box>
      {cards.length === 0 && <Box className="meta">{t('match.nothingComes')}</Box>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {cards.map(({ sample }) => (
          <SampleCard key={sample.id} sample={sample} {...{ importId, trello, mapping, choices }} />
        ))}
      </Box>
    </Box>
  )
}

function SampleCard({ sample, importId, trello, mapping, choices }: Props & { sample: TrelloSample }) {
  const { t } = useTranslation('imports')
  const labels = sample.labelIds.flatMap((id) => {
    const [label, to] = [trello.board.labels.find((one) => one.id === id), mapping.labels.find((one) => one.id === id)]
    if (!label || !to || to.to === 'none') return []
    if (to.to === 'type')
      return [{ id, name: choices.types.find((one) => one.id === to.typeId)?.name ?? '', color: '' }]
    const own = to.to === 'label' ? choices.labels.find((one) => one.id === to.labelId) : undefined
    return [{ id, name: own?.name ?? label.name, color: own?.color ?? label.color }]
  })
  const ids = sample.memberIds.map((id) => mapping.members.find((one) => one.id === id)?.userId)
  const people = choices.people.filter(({ id }) => ids.includes(id))
  const number = { display: 'flex', alignItems: 'center', gap: 0.5 } as const
  return (
    <Box
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        ...{ p: 3, overflow: 'hidden', display: 'grid', alignContent: 'start', gap: 1.5 },
      }}
    >
      {sample.hasPicture && <SampleCover importId={importId} card={sample.id} />}
      <Box className="meta tabular" title={sample.subId === null ? t('match.codeTip') : undefined}>
        {codeOf(trello, mapping, sample)}
      </Box>
      <Box className="two-lines" sx={{ fontWeight: 600 }}>
        {sample.name || t('report.noName')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontSize: 'var(--fs-meta)', alignItems: 'center' }}>
        {labels.map(({ id, name, color }) =>
          color ? (
            // As on the board: a label is its colour, its name comes when it is pointed at.
            <Tip key={id} title={name}>
              <Box component="span" role="img" aria-label={name} sx={{ display: 'inline-grid', placeItems: 'center' }}>
                <StatusDot color={color} />
              </Box>
            </Tip>
          ) : (
            <Box key={id} sx={{ px: 1, borderRadius: 'var(--radius-s)', bgcolor: 'var(--sunken)' }}>
              {name}
            </Box>
          ),
        )}
      </Box>
      <Box className="meta" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <AvatarStack people={people} />
        <Box sx={{ flex: 1 }} />
        {sample.deadline && (
          <Box sx={number}>
            <CalendarDays size={14} aria-hidden />
            {formatDay(`${sample.deadline}T00:00:00`)}
          </Box>
        )}
        <Box sx={number} aria-label={t('numbers.filesLong', { count: sample.files })}>
          <Files size={14} aria-hidden />
          {sample.files}
        </Box>
        <Box sx={number} aria-label={t('numbers.commentsLong', { count: sample.comments })}>
          <MessageSquare size={14} aria-hidden />
          {sample.comments}
        </Box>
      </Box>
    </Box>
  )
}
