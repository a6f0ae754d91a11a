import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'

interface Props {
  /** What the person typed. */
  text: () => string
  onDrop: () => void
}

/** The right to edit went while somebody was typing: the text stays, and says where it is. */
export function LostRight({ text, onDrop }: Props) {
  const { t } = useTranslation('product')
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 2,
        px: 3,
        py: 2,
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
        fontSize: 'var(--fs-meta)',
      }}
    >
      <Lock size={14} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ flex: '1 1 240px' }}>{t('lostRight')}</Box>
      <Button size="small" onClick={() => void copyText(text())}>
        {t('copyTextButton')}
      </Button>
      <Button size="small" variant="text" onClick={onDrop}>
        {t('dropText')}
      </Button>
    </Box>
  )
}
