import Menu from '@mui/material/Menu'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DueDateMenu } from './DueDateMenu.tsx'
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
  if (isPicking) return <DueDateMenu anchor={anchor} ids={ids} onClose={onClose} />
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
