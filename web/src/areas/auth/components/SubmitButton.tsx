import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The one accent button of the form: progress while it works, a countdown after too many tries. */
export function SubmitButton({ isBusy, wait, children }: { isBusy: boolean; wait: number; children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      loading={isBusy}
      disabled={wait > 0}
    >
      {wait > 0 ? t('wait', { count: wait }) : children}
    </Button>
  )
}
