import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { ProductCommand } from './commandList.ts'

interface Props {
  command: ProductCommand
  onRun: (command: ProductCommand) => void
}

/** A command as a line of a menu, with its key. */
export function CommandItem({ command, onRun, ...rest }: Props) {
  const { t } = useTranslation('products')
  const { icon: Icon, keys, isDanger } = command
  return (
    <MenuItem {...rest} onClick={() => onRun(command)} sx={isDanger ? { color: 'error.main' } : {}}>
      <Icon size={16} aria-hidden="true" />
      <span style={{ flex: 1, paddingRight: 16 }}>{command.label(t)}</span>
      {keys && <KeyHint keys={keys} />}
    </MenuItem>
  )
}
