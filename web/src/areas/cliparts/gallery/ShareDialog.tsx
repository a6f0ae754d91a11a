import { groupCalls } from '@halftone/contract/areas/groups.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/send.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { changeSeveral, shareWith } from '../clipartActions.ts'
import { FormDialog } from './FormDialog.tsx'

interface Props {
  cards: readonly ClipartCard[]
  groupId: number
  onClose: () => void
}

const shareTeams = queryOptions({
  queryKey: [groupCalls.shareLayout.name],
  queryFn: ({ signal }) => send(groupCalls.shareLayout, { query: {} }, { signal }),
  staleTime: 5 * 60_000,
})

/** The teams that may look at one; of several, teams that may look at all of them besides. What is taken back is said. */
export function ShareDialog({ cards, groupId, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const [only] = cards.length === 1 ? cards : []
  const teams = useQuery(shareTeams).data ?? []
  const known = only?.groups.filter(({ id }) => !teams.some((team) => team.id === id)) ?? []
  const options = [...teams.filter(({ id }) => id !== groupId), ...known]
  const [chosen, setChosen] = useState<number[]>(only?.groupIds ?? [])
  const taken = only?.groups.filter(({ id }) => !chosen.includes(id)) ?? []
  return (
    <FormDialog
      title={only ? t('shareOne', { name: only.name }) : t('shareMany', { count: cards.length })}
      action={t('share')}
      isReady={only !== undefined || chosen.length > 0}
      onSubmit={async () => {
        if (!only)
          return changeSeveral(
            cards.map(({ id }) => id),
            { groupIds: chosen },
          )
        if (!(await shareWith(only, chosen))) throw new Error('refused')
      }}
      onClose={onClose}
    >
      <ChoiceField label={t('teams')} options={options} value={chosen} onChange={setChosen} />
      <Box className="meta">{t('shareText')}</Box>
      {taken.length > 0 && (
        <Box
          role="status"
          sx={{ p: 3, borderRadius: 'var(--radius-s)', bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}
        >
          {t('takenBack', { names: taken.map(({ name }) => name).join(', '), count: taken.length })}
        </Box>
      )}
    </FormDialog>
  )
}
