import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { UploadFrame } from '../dialog/UploadFrame.tsx'
import { UploadSteps } from '../dialog/UploadSteps.tsx'
import { templateForm } from '../listing.api.ts'
import { type FormStepProps, UploadForm } from './UploadForm.tsx'

/** Step 2: the template's form, read for this artwork. */
export function FormStep(props: FormStepProps) {
  const { t } = useTranslation('listing')
  const { artwork, templateId, onBack, onClose } = props
  const query = useQuery(templateForm(templateId, artwork.id))
  const { isError } = query
  useEffect(() => {
    if (isError) toast.error(t('templates.formFailed'))
  }, [isError, t])
  if (query.data) return <UploadForm {...props} form={query.data} />
  return (
    <UploadFrame
      artwork={artwork}
      steps={<UploadSteps step={2} />}
      onClose={onClose}
      side={null}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Box sx={{ flex: 1 }} />
        </>
      }
    >
      {isError ? (
        <ErrorState title={t('templates.formFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box aria-busy="true">
          <RowSkeletons count={8} height={64} />
        </Box>
      )}
    </UploadFrame>
  )
}
