import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  template: ListingTemplate
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

/** What can be done with a template beside choosing it. */
export function TemplateMenu({ template, onEdit, onCopy, onDelete }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const item = (label: string, run: () => void, isDanger = false) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        run()
      }}
      sx={isDanger ? { color: 'error.main' } : {}}
    >
      {label}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('templates.actionsOf', { name: template.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'var(--sunken)' } }}
      >
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item(t('templates.edit'), onEdit)}
        {item(t('templates.copy'), onCopy)}
        {item(t('common:delete'), onDelete, true)}
      </Menu>
    </>
  )
}
