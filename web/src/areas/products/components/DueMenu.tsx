import Menu from '@mui/material/Menu'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPopover } from '../../../ui/fields/DayPopover.tsx'
import { cards } from '../model/productEntities.ts'
import { setDeadlineOf } from '../productActions.ts'
import { DueItems, dueChoices } from './DueItems.tsx'

interface Props {
  anchor: HTMLElement
  ids: readonly number[]
  onClose: () => void
}

/** One due date for all chosen products: the near ones by a key, any other by the calendar. */
export function DueMenu({ anchor, ids, onClose }: Props) {
  const { t } = useTranslation('products')
  const [isPicking, setPicking] = useState(false)
  const given = { ids, onDone: onClose, onPick: () => setPicking(true) }
  if (isPicking) {
    const [only] = ids
    const known = ids.length === 1 && only !== undefined ? cards.get(only)?.deadline : undefined
    const choose = (day: string | null) => {
      onClose()
      void setDeadlineOf(ids, day)
    }
    return (
      <DayPopover
        anchor={anchor}
        label={t('bulk.due')}
        noDay={t('noDate')}
        value={known ?? null}
        onChoose={choose}
        onClose={onClose}
      />
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = dueChoices(given).find(({ keys }) => keys === event.key)
    if (!choice) return
    event.preventDefault()
    choice.run()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('bulk.due'), onKeyDown }, paper: { sx: { minWidth: 200 } } }}
    >
      <DueItems {...given} />
    </Menu>
  )
}
