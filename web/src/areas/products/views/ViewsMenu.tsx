import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import type { ProductsUrl } from '../model/filters.ts'
import { useSavedView } from './useSavedView.ts'

const ViewsPanel = part(async () => (await import('./ViewsPanel.tsx')).ViewsPanel)

/** The saved views of the team and one's own; the button names the one that is shown. */
export function ViewsMenu({ groupId, url, isCompact }: { groupId: number; url: ProductsUrl; isCompact: boolean }) {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const saved = useSavedView(groupId, url)
  const name = saved.current && t(saved.isChanged ? 'views.changed' : 'views.named', { name: saved.current.name })
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        aria-label={name ? `${t('views.title')}: ${name}` : t('views.title')}
        startIcon={<Bookmark size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: '0 0.05 auto', minWidth: 36 }}
      >
        {(!isCompact || name) && (
          <Box component="span" data-whole className="one-line" sx={{ maxWidth: 160 }}>
            {name ?? t('views.title')}
          </Box>
        )}
      </Button>
      <Suspense fallback={null}>
        {anchor && (
          <ViewsPanel groupId={groupId} url={url} saved={saved} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}
