import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { type EventsUrl, firstPages } from './eventsUrl.ts'
import { HashtagFilter } from './HashtagFilter.tsx'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  /** One below the other, each over the whole width. */
  isColumn?: boolean
}

/** Of which team, with which hashtag, one's own. */
export function EventsFilters({ url, onChange, isColumn = false }: Props) {
  const { t } = useTranslation('events')
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel)
  return (
    <>
      {teams.length > 1 && (
        <SmallSelect
          label={t('team')}
          isFullWidth={isColumn}
          options={[{ id: 0, name: t('allTeams') }, ...teams.map(({ id, name }) => ({ id, name }))]}
          value={url.team}
          onChange={(team) => onChange({ team, ...firstPages })}
        />
      )}
      <HashtagFilter
        value={url.hashtag.replace(/^#/, '')}
        isFullWidth={isColumn}
        onChange={(hashtag) => onChange({ hashtag, ...firstPages })}
      />
      <Button
        size="small"
        className="finger"
        variant={url.mine ? 'contained' : 'outlined'}
        aria-pressed={url.mine}
        onClick={() => onChange({ mine: !url.mine, ...firstPages })}
      >
        {t('mine')}
      </Button>
    </>
  )
}

/** How many of them narrow the list. */
export const filterCount = ({ team, mine, hashtag }: EventsUrl): number =>
  [team > 0, mine, hashtag !== ''].filter(Boolean).length
