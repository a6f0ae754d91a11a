import IconButton from '@mui/material/IconButton'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'

const TabItems = part(async () => (await import('./TabItems.tsx')).TabItems)

/** The tabs under 1100 px, still links. */
export function TabMenu() {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('navigation')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon size={20} />
      </IconButton>
      <Suspense fallback={null}>{anchor && <TabItems anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
