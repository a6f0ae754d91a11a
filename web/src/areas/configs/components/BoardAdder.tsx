import { boardCalls } from '@halftone/contract/areas/boards.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { MultiSelect } from '../../../ui/MultiSelect.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import type { ListRow } from '../list/listModel.ts'

/** Takes a master board as a column of the team. */
export function BoardAdder({ groupId, rows }: { groupId: number; rows: readonly ListRow[] }) {
  const { t } = useTranslation('settings')
  const cache = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const configs = useQuery({
    queryKey: [systemCalls.configs.name],
    queryFn: ({ signal }) => send(systemCalls.configs, {}, { signal }),
    enabled: anchor !== null,
  })
  const taken = new Set(rows.map(({ name }) => name))
  const offered = (configs.data?.masterdata_boards ?? []).filter(({ name }) => !taken.has(name))
  const add = async (statusId: number) => {
    const input = { params: { id: groupId }, body: { statusId } }
    // A refusal is said by a toast.
    await send(boardCalls.add, input, { idempotencyKey: uuid() }).catch(() => undefined)
    void cache.invalidateQueries({ queryKey: [boardCalls.list.name] })
  }
  return (
    <>
      <Button
        aria-haspopup="listbox"
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('fromMaster')}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('fromMaster')}
        isSingle
        isLoading={configs.isPending}
        options={offered.map(({ id, name, color }) => ({ id, name, ...(color ? { mark: <StatusDot color={color} /> } : {}) }))}
        value={[]}
        onChange={([id]) => id !== undefined && void add(id)}
      />
    </>
  )
}
