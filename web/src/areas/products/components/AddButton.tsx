import IconButton from '@mui/material/IconButton'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** px: a phone's pagination has two rows. */
const pagination = 88

/** New product on a phone: round, over the lower right corner; `isRaised` keeps it off the pagination. */
export function AddButton({ isRaised, onAdd }: { isRaised: boolean; onAdd: () => void }) {
  const { t } = useTranslation('products')
  return (
    <IconButton
      aria-label={t('new.title')}
      onClick={onAdd}
      sx={{
        position: 'absolute',
        right: 16,
        bottom: 20 + (isRaised ? pagination : 0),
        width: 56,
        height: 56,
        borderRadius: '16px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:hover': { bgcolor: 'primary.dark' },
        boxShadow: 'var(--shadow-2)',
      }}
    >
      <Plus />
    </IconButton>
  )
}
