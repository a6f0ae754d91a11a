import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHasRoot } from '../../../lib/session.ts'
import { useSaving } from '../useSaving.ts'
import { StepFields } from './StepFields.tsx'
import { companyStep, saveCompanyStep } from './step.api.ts'
import { useStepDraft } from './useStepDraft.ts'

/** Whether everybody of the company needs a second step at sign-in. */
export function CompanyStep() {
  const { t } = useTranslation(['step', 'common'])
  const isSwitched = useHasRoot()
  const { data } = useQuery(companyStep)
  const draft = useStepDraft(data?.needed_from ?? null)
  const { isBusy, run } = useSaving()
  if (!data) return null
  const save = () =>
    run(async () => {
      await saveCompanyStep(draft.wanted)
      draft.reset()
    })
  return (
    <Box
      component="form"
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <Box>
        <h2 className="title">{t('title')}</h2>
        <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('companyText')}</Box>
      </Box>
      <StepFields draft={draft} label={t('needed')} isDisabled={isSwitched} />
      <Box sx={{ color: draft.isOn && data.without > 0 ? 'var(--warning)' : 'text.secondary' }}>
        {t('without', { count: data.without })}
      </Box>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={isBusy}
        disabled={!draft.isDirty || draft.isWrong || isSwitched}
      >
        {t('common:save')}
      </Button>
    </Box>
  )
}
