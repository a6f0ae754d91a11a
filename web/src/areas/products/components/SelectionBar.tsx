import Menu from '@mui/material/Menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useStore } from '../../../lib/store.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { CommandItem } from '../commands/CommandItem.tsx'
import { commandsFor, type ProductCommand, runCommand } from '../commands/commandList.ts'
import { clearSelection, selection } from '../model/selection.ts'
import type { ListInput } from '../products.api.ts'
import { SelectAll } from './SelectAll.tsx'

interface Props {
  groupId: number
  isPhone: boolean
  /** The list behind, of which everything can be chosen. */
  list?: ListInput | undefined
}

/** What can be done with all ticked products at once. */
export function SelectionBar({ groupId, isPhone, list }: Props) {
  const { t } = useTranslation('products')
  const chosen = useStore(selection)
  const can = usePermission(groupId)
  const [more, setMore] = useState<HTMLElement | null>(null)
  const ids = [...chosen]
  if (ids.length === 0) return null
  const buttons = commandsFor('bar', ids, can)
  // A phone has room for one button; the others stand behind 'More'.
  const shown = isPhone ? buttons.slice(0, 1) : buttons
  const behind = [...buttons.slice(shown.length), ...commandsFor('more', ids, can)]
  const run = (command: ProductCommand, anchor: HTMLElement) => {
    setMore(null)
    runCommand(command, { ids, anchor })
  }
  return (
    <>
      <BulkBar count={ids.length} onClear={clearSelection} isAbovePages={list !== undefined}>
        {list && <SelectAll input={list} />}
        {shown.map((command) => (
          <BulkAction
            key={command.id}
            icon={command.icon}
            label={command.label(t)}
            onClick={(event) => run(command, event.currentTarget)}
          />
        ))}
        <BulkAction icon={Ellipsis} label={t('more')} onClick={(event) => setMore(event.currentTarget)} />
      </BulkBar>
      <Menu open={more !== null} anchorEl={more} onClose={() => setMore(null)}>
        {behind.map((command) => (
          <CommandItem key={command.id} command={command} onRun={() => more && run(command, more)} />
        ))}
      </Menu>
    </>
  )
}
