import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface Props {
  isSubmitting: boolean
  /** Something was changed. */
  isDirty: boolean
  /** Why it was not saved, where that is about no field. */
  problem?: string | undefined
}

/** Saves a form of settings, once there is something to save. */
export function SaveButton({ isSubmitting, isDirty, problem }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={isSubmitting}
        disabled={!isDirty}
        sx={{ justifySelf: 'start' }}
      >
        {t('save')}
      </Button>
    </>
  )
}
