import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { type QueueOrder, queueOrders } from './useReviewQueue.ts'

export interface QueueChoice {
  /** 0: all teams. */
  groupId: number
  order: QueueOrder
  onTeam: (groupId: number) => void
  onOrder: (order: QueueOrder) => void
}

/** Whose artworks the queue holds, and which of them come first. */
export function QueueChoices({ groupId, order, onTeam, onOrder }: QueueChoice) {
  const { t } = useTranslation('artworks')
  const teams = useQuery(visibleTeams).data ?? []
  const [open, setOpen] = useState<{ name: 'team' | 'order'; anchor: HTMLElement } | null>(null)
  const anchorOf = (name: 'team' | 'order') => (open?.name === name ? open.anchor : null)
  const close = () => setOpen(null)
  const orders = queueOrders.map((name, id) => ({ id, name: t(`queue.order.${name}`) }))
  const button = (name: 'team' | 'order', label: string, value: string) => (
    <Button
      size="small"
      aria-haspopup="listbox"
      aria-label={`${label} ${value}`}
      endIcon={<ChevronDown size={14} />}
      onClick={(event) => setOpen({ name, anchor: event.currentTarget })}
      sx={{ height: 28, maxWidth: 240, minWidth: 0, gap: 1 }}
    >
      <Box component="span" className="quiet" sx={{ flex: 'none', fontWeight: 400 }}>
        {label}
      </Box>
      <span className="one-line">{value}</span>
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      {teams.length > 1 &&
        button('team', t('queue.team'), teams.find(({ id }) => id === groupId)?.name ?? t('list.allTeams'))}
      {button('order', t('queue.orderBy'), t(`queue.order.${order}`))}
      <MultiSelect
        anchor={anchorOf('team')}
        onClose={close}
        isSingle
        label={t('list.team')}
        options={[{ id: 0, name: t('list.allTeams') }, ...teams]}
        value={[groupId]}
        onChange={([id]) => onTeam(id ?? 0)}
      />
      <MultiSelect
        anchor={anchorOf('order')}
        onClose={close}
        isSingle
        label={t('queue.orderBy')}
        options={orders}
        value={[queueOrders.indexOf(order)]}
        onChange={([at]) => onOrder(queueOrders[at ?? 0] ?? 'oldest')}
      />
    </Box>
  )
}
