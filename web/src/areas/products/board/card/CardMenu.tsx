import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import Menu from '@mui/material/Menu'
import MenuList from '@mui/material/MenuList'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { CommandItem } from '../../commands/CommandItem.tsx'
import { commandsFor, type ProductCommand, runCommand } from '../../commands/commandList.ts'
import { cards } from '../../model/productEntities.ts'
import { focusCard } from '../boardFocus.ts'
import { MoveItems } from './MoveItems.tsx'

interface Props {
  id: number
  anchor: HTMLElement
  isPhone: boolean
  onClose: () => void
  onPreview: (id: number) => void
}

/** What can be done with one product, with the keys that do it, which work here too; on the phone a sheet. */
export function CardMenu({ id, anchor, isPhone, onClose, onPreview }: Props) {
  const { t } = useTranslation('products')
  const card = useKeyed(cards, id)
  const can = usePermission(card?.groupId ?? 'any')
  const [isMoving, setMoving] = useState(false)
  if (!card) return null
  const close = () => {
    onClose()
    focusCard(id)
  }
  const commands = commandsFor('menu', [id], can)
  const run = (command: ProductCommand) => {
    if (command.id === 'move') return setMoving(true)
    close()
    runCommand(command, { ids: [id], anchor, onPreview })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Space presses the line that has the focus.
    const command = isMoving ? undefined : commands.find(({ keys }) => keys === event.key && keys !== ' ')
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
  const items = isMoving
    ? [<MoveItems key="move" card={card} onDone={close} />]
    : commands.flatMap((command, at) => [
        ...(at > 0 && commands[at - 1]?.part !== command.part ? [<Divider key={`before-${command.id}`} />] : []),
        <CommandItem key={command.id} command={command} onRun={run} />,
      ])
  if (isPhone)
    return (
      <Drawer anchor="bottom" open onClose={close} slotProps={{ paper: { 'aria-label': card.name, role: 'dialog' } }}>
        <MenuList autoFocus sx={{ pb: 6, maxHeight: '70dvh', overflow: 'auto' }}>
          {items}
        </MenuList>
      </Drawer>
    )
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        list: { 'aria-label': t('card.menu', { code: card.subId ?? id }), onKeyDown },
        paper: { sx: { minWidth: 232 } },
      }}
    >
      {items}
    </Menu>
  )
}
