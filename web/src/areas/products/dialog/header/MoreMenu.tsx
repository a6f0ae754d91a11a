import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Copy, CopyPlus, Download, Ellipsis, ExternalLink, Link, type LucideIcon, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/area/paths.ts'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { useShareAsPost } from '../../../configs/useShareAsPost.ts'
import { useFileDownload } from '../../../files/useFileDownload.ts'
import { CopyTeamDialog } from '../../components/CopyTeamDialog.tsx'
import { copyLink, copyProduct, removeProducts } from '../../productActions.ts'
import { useProduct } from '../productContext.ts'

/** Everything else that can be done with the product; what is not permitted is absent. */
export function MoreMenu({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const share = useShareAsPost()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCopying, setCopying] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const [download, downloadDialog] = useFileDownload()
  const remove = () =>
    confirm({
      title: t('removeQuestion', { name: product.name }),
      text: t('removeText', { count: product.artworkCount }),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        await removeProducts([product.id])
        onRemoved()
      },
    })
  const entry = (name: string, Icon: LucideIcon, run: () => void, isDanger = false) => (
    <MenuItem
      key={name}
      onClick={() => {
        setAnchor(null)
        run()
      }}
      sx={isDanger ? { color: 'error.main' } : {}}
    >
      <ListItemIcon>
        <Icon size={16} />
      </ListItemIcon>
      {t(name)}
    </MenuItem>
  )
  return (
    <>
      <Tooltip title={t('moreActions')}>
        <IconButton
          size="small"
          aria-label={t('moreActions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={18} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entry('copyLink', Link, () => void copyLink(product))}
        {entry('openTab', ExternalLink, () => void window.open(paths.product(product), '_blank', 'noopener'))}
        {share && entry('common:sharePost', Share2, () => share('product', product.id))}
        {product.files.length > 0 && entry('downloadAll', Download, () => download(product.files))}
        {may.copy && entry('copyProduct', Copy, () => void copyProduct(product.id).catch(() => undefined))}
        {may.copy && entry('copyTeam', CopyPlus, () => setCopying(true))}
        {may.remove && entry('deleteProduct', Trash2, remove, true)}
      </Menu>
      {isCopying && <CopyTeamDialog ids={[product.id]} groupId={product.groupId} onClose={() => setCopying(false)} />}
      {confirmDialog}
      {downloadDialog}
    </>
  )
}
