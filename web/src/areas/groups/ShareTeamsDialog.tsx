import { groupCalls } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../lib/send.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'

interface Team {
  id: number
  name: string
}
interface Props {
  title: string
  /** What members of these teams can do from then on. */
  text: string
  /** What is said of teams that lose it. */
  takenText: (teams: readonly Team[]) => string
  /** The team whose it is. */
  groupId: number
  /** The teams that it is shared with now. */
  shared: readonly Team[]
  /** It adds to what each has: nothing chosen is nothing to do. */
  isAdding?: boolean
  /** Rejects where the server refuses. */
  onSubmit: (groupIds: number[]) => Promise<unknown>
  onClose: () => void
}

/** The teams that something of one's own can be shared with. */
export const shareTeams = queryOptions({
  queryKey: [groupCalls.shareLayout.name],
  queryFn: ({ signal }) => send(groupCalls.shareLayout, { query: {} }, { signal }),
  staleTime: 5 * 60_000,
})

/** The teams that may look at something of another one. What is taken back is said. */
export function ShareTeamsDialog(props: Props) {
  const { title, text, takenText, groupId, shared, isAdding = false, onSubmit, onClose } = props
  const { t } = useTranslation('groups')
  const teams = useQuery(shareTeams).data ?? []
  const known = shared.filter(({ id }) => !teams.some((team) => team.id === id))
  const options = [...teams.filter(({ id }) => id !== groupId), ...known]
  const [chosen, setChosen] = useState<number[]>(shared.map(({ id }) => id))
  const taken = shared.filter(({ id }) => !chosen.includes(id))
  return (
    <FormDialog
      title={title}
      action={t('share.do')}
      isReady={!isAdding || chosen.length > 0}
      onSubmit={() => onSubmit(chosen)}
      onClose={onClose}
    >
      <ChoiceField label={t('share.teams')} options={options} value={chosen} onChange={setChosen} />
      <Box className="meta">{text}</Box>
      {taken.length > 0 && (
        <Box
          role="status"
          sx={{ p: 3, borderRadius: 'var(--radius-s)', bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}
        >
          {takenText(taken)}
        </Box>
      )}
    </FormDialog>
  )
}
