import type { Role } from '@halftone/contract/areas/roles.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { StepFields } from '../../configs/step/StepFields.tsx'
import { useStepDraft } from '../../configs/step/useStepDraft.ts'
import { useSaving } from '../../configs/useSaving.ts'
import { saveRoleStep } from '../roles.api.ts'

/** Whether who has the role needs a second step at sign-in, and from when on. */
export function RoleStepDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation(['step', 'common'])
  const titleId = useId()
  const draft = useStepDraft(role.step_needed_from)
  const { isBusy, run } = useSaving()
  const save = () =>
    run(async () => {
      await saveRoleStep(role.id, draft.wanted)
      onClose()
    })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id={titleId}>{t('ofRole', { name: role.name })}</DialogTitle>
        <DialogContent>
          <StepFields draft={draft} label={t('neededOfRole')} />
        </DialogContent>
        <DialogFoot onCancel={onClose} isBusy={isBusy} isOff={!draft.isDirty || draft.isWrong} />
      </form>
    </Dialog>
  )
}
