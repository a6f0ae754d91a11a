import Fab from '@mui/material/Fab'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** New product on a phone: round, over the lower right corner. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('products')
  return (
    <Fab
      color="primary"
      aria-label={t('new.title')}
      onClick={onAdd}
      sx={{ position: 'absolute', right: 16, bottom: 20, borderRadius: '16px', boxShadow: 'var(--shadow-2)' }}
    >
      <Plus />
    </Fab>
  )
}
