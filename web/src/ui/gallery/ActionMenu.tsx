import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LucideIcon } from 'lucide-react'

/** A line of a menu; `null` is a rule between two. What may not be done is not there. */
export type MenuLine = { icon?: LucideIcon; label: string; run: () => void } | null | false | undefined

interface Props {
  anchor: HTMLElement
  lines: readonly MenuLine[]
  onClose: () => void
}

/** What can be done with one thing. */
export function ActionMenu({ anchor, lines, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {lines.map((line) => {
        if (line === null) return <Divider key="rule" />
        if (!line) return null
        const { icon: Icon, label, run } = line
        return (
          <MenuItem
            key={label}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {Icon && (
              <ListItemIcon>
                <Icon size={16} />
              </ListItemIcon>
            )}
            {label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
