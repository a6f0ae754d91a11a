import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { ArrowLeft, Calendar } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/format.ts'
import { useUrlState } from '../../../../lib/useUrlState.ts'
import { AvatarStack } from '../../../../ui/AvatarStack.tsx'
import { artworksSlot } from '../../slots.ts'
import { DeletedBar } from '../DeletedBar.tsx'
import { StatusField } from '../fields/StatusField.tsx'
import { ProductName } from '../fields/TitleBlock.tsx'
import { MoreMenu } from '../header/MoreMenu.tsx'
import { ProductViewers } from '../header/ProductViewers.tsx'
import { Attachments } from '../left/Attachments.tsx'
import { CoverBox } from '../left/CoverBox.tsx'
import { MiddleColumn } from '../MiddleColumn.tsx'
import type { BodyProps } from '../ProductBody.tsx'
import { useProduct } from '../productContext.ts'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import { RightContent } from '../right/RightContent.tsx'
import { isRightTab, rightTabs } from '../right/rightTabs.ts'
import { useTabCounts } from '../right/useTabCounts.ts'
import { useDeleted } from '../useDeleted.ts'
import { PhoneBar } from './PhoneBar.tsx'

const tabs = ['details', 'artworks', 'comments', 'listings', 'activities'] as const
const urlDefaults = { tab: 'details' }

/** The product on a phone: cover first, one tab at a time, the main action right at the bottom. */
export function PhoneBody({ titleId, onClose }: BodyProps) {
  const { t } = useTranslation(['product', 'common'])
  const { product } = useProduct()
  const [url, setUrl] = useUrlState(urlDefaults)
  const counts = useTabCounts()
  const deleted = useDeleted(product.id)
  const tab = tabs.find((name) => name === url.tab) ?? 'details'
  const numbers: Record<string, number | undefined> = { ...counts, artworks: product.artworkCount }
  const isPanel = isRightTab(tab)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 52,
          flex: 'none',
          px: 1,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <ArrowLeft size={22} />
        </IconButton>
        <Box
          component="h2"
          id={titleId}
          tabIndex={-1}
          className="tabular one-line"
          sx={{
            m: 0,
            flex: 1,
            minWidth: 0,
            fontSize: 'var(--fs-title)',
            fontWeight: 600,
            outline: 'none',
          }}
        >
          {product.subId ?? product.id}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {product.subId ? ` / ${product.id}` : ''}
          </Box>
          <span className="visually-hidden"> {product.name}</span>
        </Box>
        <ProductViewers productId={product.id} isCompact />
        <MoreMenu onRemoved={onClose} />
      </Box>
      {deleted.isDeleted && <DeletedBar by={deleted.by} onClose={onClose} />}
      <Box
        {...(deleted.isDeleted ? { inert: true } : {})}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}
      >
        {!isPanel && (
          <>
            <CoverBox isPhone />
            <Box sx={{ px: 4, pt: 3 }}>
              <ProductName />
              <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 2 }}>
                <StatusField />
                {product.deadline && (
                  <Box
                    className="tabular"
                    sx={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      gap: 1.5,
                      px: 2.5,
                      minHeight: 32,
                      borderRadius: 999,
                      border: '1px solid var(--line-strong)',
                    }}
                  >
                    <Calendar size={14} aria-hidden="true" />
                    {formatDate(product.deadline)}
                  </Box>
                )}
                <Box sx={{ flex: 1 }} />
                <AvatarStack people={product.assignees} size={24} />
              </Box>
            </Box>
          </>
        )}
        <Tabs
          value={tab}
          onChange={(_, next: string) => setUrl({ tab: next })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('details')}
          sx={{
            flex: 'none',
            borderBottom: '1px solid var(--line)',
            position: 'sticky',
            top: 0,
            zIndex: 6,
            bgcolor: 'background.paper',
            '& .MuiTab-root': { minHeight: 44 },
          }}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`phone-tab-${name}`}
              aria-controls="phone-panel"
              label={
                <span>
                  {t(`tab.${name}`)} <span className="tabular">{numbers[name] || ''}</span>
                </span>
              }
            />
          ))}
        </Tabs>
        <Box id="phone-panel" role="tabpanel" aria-labelledby={`phone-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
          {tab === 'details' && (
            <Box sx={{ px: 4, pb: 6 }}>
              <Attachments />
              <Box sx={{ mt: 5 }}>
                <MiddleColumn isPhone />
              </Box>
              <ReadOnlyNote />
            </Box>
          )}
          {tab === 'artworks' && (
            <Suspense fallback={null}>
              <artworksSlot.Show productId={product.id} groupId={product.groupId} />
            </Suspense>
          )}
          {isRightTab(tab) && rightTabs.includes(tab) && <RightContent tab={tab} />}
        </Box>
      </Box>
      {!isPanel && <PhoneBar onTab={(next) => setUrl({ tab: next })} />}
    </Box>
  )
}
