import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { artworksSlot } from '../slots.ts'
import { DeletedBar } from './DeletedBar.tsx'
import { DialogHeader } from './header/DialogHeader.tsx'
import { SiblingNav, type Siblings } from './header/SiblingNav.tsx'
import { LeftColumn } from './left/LeftColumn.tsx'
import { MiddleColumn } from './MiddleColumn.tsx'
import { useProduct } from './productContext.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { RightPanel } from './right/RightPanel.tsx'
import { isRightTab, type RightTab } from './right/rightTabs.ts'
import { useDeleted } from './useDeleted.ts'
import { useProductKeys } from './useProductKeys.ts'

export interface BodyProps {
  titleId: string
  onClose: () => void
  siblings?: Siblings
  onOpen?: (ref: string) => void
}

/** The tab at the right stands in the address; Comments is the default (R088). */
const urlDefaults = { tab: 'comments' }

/** The dialog at a desk: one scroll area of 420 + middle with the artworks below, and the panel at the right. */
export function ProductBody({ titleId, onClose, siblings, onOpen }: BodyProps) {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const [url, setUrl] = useUrlState(urlDefaults)
  const [isFolded, setFolded] = usePref('product.panelFolded', false)
  const deleted = useDeleted(product.id)
  const tab: RightTab = isRightTab(url.tab) ? url.tab : 'comments'
  const setTab = (next: RightTab) => {
    setUrl({ tab: next })
    setFolded(false)
  }
  useProductKeys({ product, siblings, onOpen, onTab: setTab, onFold: () => setFolded(!isFolded) })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <DialogHeader
        titleId={titleId}
        onClose={onClose}
        onRemoved={onClose}
        siblings={<SiblingNav siblings={siblings} onOpen={onOpen} />}
      />
      {deleted.isDeleted && <DeletedBar by={deleted.by} onClose={onClose} />}
      <Box
        {...(deleted.isDeleted ? { inert: true } : {})}
        sx={{ display: 'flex', flex: 1, minHeight: 0, opacity: deleted.isDeleted ? 0.45 : 1 }}
      >
        <Box
          tabIndex={0}
          role="region"
          aria-label={t('details')}
          // What has the focus is not under the header of the artworks, which stands at the upper or the lower edge.
          sx={{ flex: 1, minWidth: 0, overflowY: 'auto', scrollPaddingBlock: '64px', outlineOffset: -2 }}
        >
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(260px, 420px) minmax(0, 1fr)', alignItems: 'start' }}
          >
            <LeftColumn />
            <Box sx={{ p: 5, pl: 3, minWidth: 0 }}>
              <MiddleColumn />
              <ReadOnlyNote />
            </Box>
          </Box>
          <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
            <artworksSlot.Show productId={product.id} groupId={product.groupId} />
          </Suspense>
        </Box>
        <RightPanel tab={tab} onTab={setTab} isFolded={isFolded} onFold={setFolded} />
      </Box>
    </Box>
  )
}
