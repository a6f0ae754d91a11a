import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  isHidden: boolean
  onToggle: () => void
}

/** The eye of one part of the scene. It is for looking only: mock-ups are made of all of it. */
export function ShowButton({ name, isHidden, onToggle }: Props) {
  const { t } = useTranslation('layoutTemplates')
  return (
    <IconButton
      size="small"
      aria-label={t('editor.showOne', { name })}
      title={t('editor.showHint')}
      aria-pressed={!isHidden}
      onClick={onToggle}
      sx={{ flex: 'none' }}
    >
      {isHidden ? <EyeOff size={15} /> : <Eye size={15} />}
    </IconButton>
  )
}
