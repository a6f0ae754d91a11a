import IconButton from '@mui/material/IconButton'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { Tip } from '../../../ui/Tip.tsx'

const DisplayPanel = part(async () => (await import('./DisplayPanel.tsx')).DisplayPanel)

/** Display: how large the pictures are, and whether labels show their names. */
export function DisplayMenu() {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tip title={t('display.title')}>
        <IconButton
          aria-label={t('display.title')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SlidersHorizontal size={16} />
        </IconButton>
      </Tip>
      <Suspense fallback={null}>{anchor && <DisplayPanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
