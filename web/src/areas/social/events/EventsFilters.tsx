import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { type EventsUrl, whens } from './eventsUrl.ts'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  /** One below the other, each over the whole width. */
  isColumn?: boolean
}

/** When, of which team, one's own, with which hashtag. */
export function EventsFilters({ url, onChange, isColumn = false }: Props) {
  const { t } = useTranslation('events')
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel)
  return (
    <>
      <SmallSelect
        label={t('when.label')}
        isFullWidth={isColumn}
        options={whens.map((id) => ({ id: id as string, name: t(`when.${id}`) }))}
        value={url.when}
        onChange={(when) => onChange({ when, page: 1, direction: when === 'open' ? 'asc' : 'desc' })}
      />
      {teams.length > 1 && (
        <SmallSelect
          label={t('team')}
          isFullWidth={isColumn}
          options={[{ id: 0, name: t('allTeams') }, ...teams.map(({ id, name }) => ({ id, name }))]}
          value={url.team}
          onChange={(team) => onChange({ team, page: 1 })}
        />
      )}
      <Button
        size="small"
        className="finger"
        variant={url.mine ? 'contained' : 'outlined'}
        aria-pressed={url.mine}
        onClick={() => onChange({ mine: !url.mine, page: 1 })}
      >
        {t('mine')}
      </Button>
      {url.hashtag !== '' && (
        <Chip
          size="small"
          label={`#${url.hashtag.replace(/^#/, '')}`}
          onDelete={() => onChange({ hashtag: '', page: 1 })}
        />
      )}
    </>
  )
}

/** How many of them narrow the list. */
export const filterCount = ({ when, team, mine, hashtag }: EventsUrl): number =>
  [when !== 'open', team > 0, mine, hashtag !== ''].filter(Boolean).length
