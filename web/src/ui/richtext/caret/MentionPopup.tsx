import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../Avatar.tsx'
import { CaretList, type CaretListPlace } from './CaretList.tsx'
import type { MentionQuery } from './mentionQuery.ts'
import { type PeopleSource, useFound } from './useFound.ts'

interface Props extends CaretListPlace {
  mention: MentionQuery
  source: PeopleSource
}

/** The people to mention. */
export function MentionPopup({ mention, source, ...place }: Props) {
  const { t } = useTranslation('richtext')
  const { items, isLoading } = useFound(mention.query, source)
  return (
    <CaretList
      {...place}
      query={mention.query}
      items={items}
      isLoading={isLoading}
      label={t('people')}
      status={items.length === 0 ? t('peopleLoading') : t('peopleFound', { count: items.length })}
      onChoose={({ id, display_name }) => mention.choose({ id, label: display_name })}
    >
      {(person) => (
        <>
          <Avatar person={person} size={22} isDecorative />
          <Box component="span" className="one-line" sx={{ fontWeight: 600 }}>
            {person.display_name}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'var(--ink-2)', fontSize: 'var(--fs-meta)' }}>
            {person.position}
          </Box>
        </>
      )}
    </CaretList>
  )
}
