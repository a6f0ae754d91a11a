import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Copy, Ellipsis, Link, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardMenu } from '../board/card/CardMenu.tsx'
import { copyLink, copyProduct } from '../productActions.ts'

/** Preview, link, copy on hover, over the cells beside; the menu always. */
export function RowActions({
  row,
  canCopy,
  onPreview,
}: {
  row: ProductRow
  canCopy: boolean
  onPreview: (id: number) => void
}) {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const quick = [
    { label: t('preview.open'), Icon: Maximize2, run: () => onPreview(row.id), isShown: true },
    { label: t('copyLink'), Icon: Link, run: () => void copyLink(row), isShown: true },
    { label: t('makeCopy'), Icon: Copy, run: () => void copyProduct(row.id).catch(() => undefined), isShown: canCopy },
  ].filter((one) => one.isShown)
  return (
    <Box sx={{ position: 'relative', display: 'flex', justifyContent: 'flex-end' }}>
      {/* A finger has the menu, which holds them too. */}
      <Box
        className="row-actions row-over"
        sx={{ right: 28, top: 0, display: 'flex', '@media (pointer: coarse)': { display: 'none' } }}
      >
        {quick.map(({ label, Icon, run }) => (
          <Tooltip key={label} title={label}>
            <IconButton size="small" aria-label={`${label}: ${row.name}`} onClick={run}>
              <Icon size={16} />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('card.menu', { code: row.subId ?? row.id })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} />
      </IconButton>
      {anchor && (
        <CardMenu id={row.id} anchor={anchor} isPhone={false} onClose={() => setAnchor(null)} onPreview={onPreview} />
      )}
    </Box>
  )
}
