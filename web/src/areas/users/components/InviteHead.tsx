import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import { FileSpreadsheet, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'

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
        <ChoiceRow
          label={t('add.way')}
          options={[
            {
              value: false,
              label: (
                <>
                  <Mail size={15} aria-hidden="true" /> {t('add.one')}
                </>
              ),
            },
            {
              value: true,
              label: (
                <>
                  <FileSpreadsheet size={15} aria-hidden="true" /> {t('add.many')}
                </>
              ),
            },
          ]}
          value={isMany}
          onChange={(many) => many !== isMany && onSwitch()}
          sx={{ ml: { xs: 5, sm: 0 }, mt: { sm: 2 }, mb: { xs: 3, sm: 0 } }}
        />
      )}
    </Box>
  )
}
