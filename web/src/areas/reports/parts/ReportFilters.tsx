import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import { Filter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { systemConfigs, typesQuery } from '../../configs/systemConfigs.api.ts'
import { accountsQuery, peopleQuery } from '../../products/reference.api.ts'
import { tagsQuery } from '../../tags/tags.api.ts'
import { filterNames, type Narrowing } from '../model/filters.ts'

interface Props {
  groupId: number
  values: Narrowing
  /** Not where one sees one's own figures only. */
  withPerson: boolean
  onChange: (patch: Partial<Narrowing>) => void
}

interface Choice {
  id: number
  name: string
}

function Fields({ groupId, values, withPerson, onChange }: Props) {
  const { t } = useTranslation('reports')
  const people = useQuery(peopleQuery(groupId)).data ?? []
  const accounts = useQuery(accountsQuery(groupId)).data ?? []
  const types = useQuery(typesQuery(groupId)).data ?? []
  const tags = useQuery(tagsQuery('')).data ?? []
  const channels = useQuery(systemConfigs).data?.sale_channels ?? []
  const lists: Record<(typeof filterNames)[number], readonly Choice[]> = {
    userId: people.map(({ id, display_name }) => ({ id, name: display_name })),
    accountId: accounts,
    channelId: channels,
    typeId: types,
    tagId: tags,
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 4, width: 280 }}>
      {filterNames
        .filter((name) => withPerson || name !== 'userId')
        .map((name) => (
          <Box key={name}>
            <Box className="meta" sx={{ mb: 0.5 }}>
              {t(`filter.${name}`)}
            </Box>
            <SmallSelect
              label={t(`filter.${name}`)}
              options={[
                { id: 0, name: t('filter.any') },
                ...lists[name].map(({ id, name: said }) => ({ id, name: said })),
              ]}
              value={values[name]}
              onChange={(id) => onChange({ [name]: id })}
              isFullWidth
            />
          </Box>
        ))}
    </Box>
  )
}

/** Narrows a report to an account, a channel, a type, a tag, a person; how many hold stands on the button. */
export function ReportFilters(props: Props) {
  const { t } = useTranslation('reports')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const on = filterNames.filter((name) => props.values[name] > 0)
  const none = { userId: 0, accountId: 0, channelId: 0, typeId: 0, tagId: 0 }
  return (
    <>
      <Button
        startIcon={<Filter size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ displayPrint: 'none' }}
      >
        {t('filter.open')} {on.length > 0 && on.length}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filter.open') } }}
      >
        <Fields {...props} />
        {on.length > 0 && (
          <Box sx={{ px: 4, pb: 4 }}>
            <Button fullWidth onClick={() => props.onChange(none)}>
              {t('filter.clear')}
            </Button>
          </Box>
        )}
      </Popover>
    </>
  )
}
