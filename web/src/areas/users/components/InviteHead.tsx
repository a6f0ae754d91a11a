import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { FileSpreadsheet, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  id: string
  title: string
  isMany: boolean
  /** Undefined: there is one way only. */
  onSwitch: (() => void) | undefined
}

/** The head that both ways to invite share: by address, or from a sheet. */
export function InviteHead({ id, title, isMany, onSwitch }: Props) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3, pr: 6 }}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {onSwitch && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isMany}
          aria-label={t('add.way')}
          sx={{ ml: { xs: 5, sm: 0 }, mt: { sm: 2 }, mb: { xs: 3, sm: 0 } }}
          onChange={(_, many: boolean | null) => many !== null && many !== isMany && onSwitch()}
        >
          <ToggleButton value={false} sx={{ gap: 1.5 }}>
            <Mail size={15} aria-hidden="true" />
            {t('add.one')}
          </ToggleButton>
          <ToggleButton value sx={{ gap: 1.5 }}>
            <FileSpreadsheet size={15} aria-hidden="true" />
            {t('add.many')}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  )
}
