import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { CaretList, type CaretListPlace } from './CaretList.tsx'
import type { HashtagQuery } from './hashtagQuery.ts'
import { type HashtagSource, useFound } from './useFound.ts'

interface Props extends CaretListPlace {
  hashtag: HashtagQuery
  source: HashtagSource
}

/** Hashtags that begin with what is typed, with how many posts carry them; one that is typed whole comes first. */
export function HashtagPopup({ hashtag, source, ...place }: Props) {
  const { t } = useTranslation('richtext')
  const { items, isLoading } = useFound(hashtag.query, source)
  return (
    <CaretList
      {...place}
      query={hashtag.query}
      items={items}
      isLoading={isLoading}
      label={t('hashtags')}
      status={items.length === 0 ? t('hashtagsLoading') : t('hashtagsFound', { count: items.length })}
      onChoose={({ name }) => hashtag.choose({ name })}
    >
      {({ name, count }) => (
        <>
          <Box component="span" className="one-line" sx={{ flex: 1, fontWeight: 600 }}>
            #{name}
          </Box>
          <Box component="span" className="meta tabular">
            {formatNumber(count)}
          </Box>
        </>
      )}
    </CaretList>
  )
}
