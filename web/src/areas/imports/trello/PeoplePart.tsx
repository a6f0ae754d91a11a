import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'

const nobody = 0

/** Members to people of the team: whoever is nobody here keeps the name in what they wrote. */
export function PeoplePart({ board, choices, mapping, onChange }: MatchPartProps) {
  const { t } = useTranslation('imports')
  const options = [
    ...choices.people.map((person) => ({
      id: person.id,
      name: person.display_name,
      item: (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Avatar person={person} size={20} isDecorative />
          {person.display_name}
        </Box>
      ),
    })),
    { id: nobody, name: t('match.nameOnly') },
  ]
  const userOf = new Map(mapping.members.map(({ id, userId }) => [id, userId]))
  // Who is on no card has nothing to be matched for.
  const named = board.members.filter(({ cards }) => cards > 0)
  const rows = named.map(({ id, name, username, cards, why }): MatchRow => {
    const userId = userOf.get(id) ?? null
    return {
      id,
      from: (
        <Box sx={{ minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box className="meta one-line">{`@${username} · ${t('match.cards', { count: cards })}`}</Box>
        </Box>
      ),
      to: (
        <SmallSelect
          isFullWidth
          label={t('match.personOf', { name })}
          options={options}
          value={userId ?? nobody}
          onChange={(chosen) =>
            onChange({
              members: mapping.members.map((one) =>
                one.id === id ? { id, userId: chosen === nobody ? null : chosen } : one,
              ),
            })
          }
        />
      ),
      why: why === 'look' && userId !== null ? 'chosen' : why,
    }
  })
  const clear = named.filter(({ id, why }) => why !== 'look' || userOf.get(id) != null).length
  return (
    <MatchTable
      title={[t('match.members'), t('match.people')]}
      aside={t('match.clear', { n: clear, of: named.length })}
      rows={rows}
    />
  )
}
