import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { ArrowRight, Copy, CopyPlus, Download, Link, Maximize2, SquareCheck, Store, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { askForProducts } from '../../components/productDialogs.ts'
import { cards } from '../../model/productEntities.ts'
import { toggleSelected } from '../../model/selection.ts'
import { copyLink, copyProduct, downloadCovers } from '../../productActions.ts'
import { MoveItems } from './MoveItems.tsx'

interface Props {
  id: number
  anchor: HTMLElement
  isPhone: boolean
  onClose: () => void
  onPreview: (id: number) => void
}

/** What can be done with one product; on the phone a sheet. */
export function CardMenu({ id, anchor, isPhone, onClose, onPreview }: Props) {
  const { t } = useTranslation('products')
  const card = useKeyed(cards, id)
  const can = usePermission(card?.groupId ?? 'any')
  const [isMoving, setMoving] = useState(false)
  if (!card) return null
  const run = (action: () => unknown) => () => {
    onClose()
    void Promise.resolve(action()).catch(() => undefined)
  }
  const item = (label: string, Icon: typeof Copy, action: () => unknown) => (
    <MenuItem key={label} onClick={run(action)}>
      <Icon size={16} aria-hidden="true" /> {label}
    </MenuItem>
  )
  const items = isMoving
    ? [<MoveItems key="move" card={card} onDone={onClose} />]
    : [
        item(t('preview.open'), Maximize2, () => onPreview(id)),
        can('P_EDIT') && (
          <MenuItem key="move" onClick={() => setMoving(true)}>
            <ArrowRight size={16} aria-hidden="true" /> {t('bulk.move')}
          </MenuItem>
        ),
        item(t('card.selectShort'), SquareCheck, () => toggleSelected(id)),
        <Divider key="line" />,
        item(t('copyLink'), Link, () => copyLink(card)),
        Object.values(card.listings).some((count) => count > 0) &&
          item(t('card.jobsShort'), Store, () => askForProducts({ kind: 'jobs', ids: [id], anchor })),
        item(t('downloadCover'), Download, () => downloadCovers([id])),
        can('P_COPY') && item(t('makeCopy'), Copy, () => copyProduct(id)),
        can('P_COPY') && item(t('copyTeam.action'), CopyPlus, () => askForProducts({ kind: 'copyTeam', ids: [id] })),
        can('P_DELETE') && item(t('delete.action'), Trash2, () => askForProducts({ kind: 'delete', ids: [id] })),
      ].filter((entry) => entry !== false)
  if (isPhone)
    return (
      <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { 'aria-label': card.name, role: 'dialog' } }}>
        <MenuList autoFocus sx={{ pb: 6, maxHeight: '70dvh', overflow: 'auto' }}>
          {items}
        </MenuList>
      </Drawer>
    )
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 200 } } }}>
      {items}
    </Menu>
  )
}
