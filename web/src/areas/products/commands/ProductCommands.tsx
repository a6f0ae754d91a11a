import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { type Shortcut, useShortcuts } from '../../../lib/shortcuts.ts'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { lift } from '../board/boardFocus.ts'
import { cards } from '../model/productEntities.ts'
import { commandsFor, productCommands, runCommand } from './commandList.ts'
import { placeOf, useTarget } from './target.ts'

/** The keys of the commands, and the same commands for the palette: on the selection, else on the card in focus. */
export function ProductCommands({ groupId, onPreview }: { groupId: number; onPreview: (id: number) => void }) {
  const { t } = useTranslation('products')
  const can = usePermission(groupId)
  const ids = useTarget()
  const only = useKeyed(cards, ids.length === 1 ? (ids[0] ?? 0) : 0)
  const about = only ? `${linkId(only.subId, only.id)} · ${only.name}` : t('commands.selected', { count: ids.length })
  const possible = new Set(commandsFor(undefined, ids, can))
  useShortcuts(
    productCommands
      .filter(({ code }) => code === undefined || can(code))
      .map((command): Shortcut => {
        const { keys = '', isHeardThere = false } = command
        return {
          keys,
          label: command.label(t),
          group: t('commands.group'),
          isOnlyTold: isHeardThere,
          ...(ids.length > 0 && possible.has(command) ? { about } : {}),
          run: () => {
            if (ids.length === 0 || lift.get() !== null || !possible.has(command)) return
            runCommand(command, { ids, anchor: placeOf(ids), onPreview })
          },
        }
      }),
  )
  return null
}
