import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'
import { finger } from '../../../theme/tokens.ts'
import { PeoplePicker } from '../../../ui/fields/PeoplePicker.tsx'
import { assignAll } from '../../products/productActions.ts'
import { peopleQuery } from '../../products/reference.api.ts'
import { reportsKey } from '../model/keys.ts'
import { countedIds, type ReportInput } from '../reports.api.ts'
import { NobodyMark } from './NobodyMark.tsx'

interface Props {
  input: Omit<ReportInput, 'period' | 'from_date' | 'to_date'>
  board: { id: number; name: string; able: readonly number[] }
  count: number
}

/** Gives what waits for nobody on a board to one of those who may do what comes next there. */
export function GiveAway({ input, board, count }: Props) {
  const { t } = useTranslation('reports')
  const cache = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const people = useQuery({ ...peopleQuery(input.groupId), enabled: anchor !== null })
  const give = useMutation({
    mutationFn: async (to: number) => {
      const now = { ...input, period: 'all', from_date: undefined, to_date: undefined } as const
      const ids = await countedIds({ ...now, report: 'overview', figure: 'unclaimed', statusId: board.id })
      await assignAll(ids, [to])
    },
    onError: (error) => toast.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: [reportsKey] }),
  })
  const label = t('waiting.give', { count, board: board.name })
  return (
    <>
      <Button
        size="small"
        variant="text"
        title={label}
        aria-label={label}
        aria-haspopup="listbox"
        disabled={give.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<NobodyMark />}
        sx={{
          ...{ minWidth: 0, px: 1, ml: -1, justifyContent: 'flex-start', color: 'text.primary', fontWeight: 400 },
          '& .MuiButton-startIcon': { ml: 0 },
          '@media (pointer: coarse)': { minHeight: finger },
        }}
      >
        <span className="one-line">{t('waiting.nobody')}</span>
      </Button>
      <PeoplePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        people={(people.data ?? []).filter(({ id }) => board.able.includes(id))}
        isLoading={people.isPending}
        value={[]}
        isSingle
        onChange={([to]) => to !== undefined && give.mutate(to)}
        label={label}
      />
    </>
  )
}
