import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clipartQuery } from '../cliparts.api.ts'

/** That only what is like one clip art is shown; a click shows the others again. */
export function SimilarChip({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation('cliparts')
  const name = useQuery(clipartQuery(id)).data?.name
  const label = t('similarTo')
  return (
    <Button
      size="small"
      endIcon={<X size={14} aria-hidden="true" />}
      aria-label={`${t('off', { label })}${name ? `: ${name}` : ''}`}
      onClick={onClear}
      sx={{ flex: 'none', bgcolor: 'background.paper', fontWeight: 450, '& b': { fontWeight: 600, ml: 1 } }}
    >
      {label}
      {name && (
        <b className="one-line" style={{ maxWidth: 180 }}>
          {name}
        </b>
      )}
    </Button>
  )
}
