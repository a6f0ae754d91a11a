import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { canFinish } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useOutdated } from '../../mockups/useOutdated.ts'
import { channelOfAccount, limitsOf } from '../dialog/publishTexts.ts'
import { UploadFrame } from '../dialog/UploadFrame.tsx'
import { UploadSteps } from '../dialog/UploadSteps.tsx'
import { ofTemplate, useProblemText } from './fieldTexts.ts'
import { focusField } from './focusField.ts'
import { ListingFields } from './ListingFields.tsx'
import { ShopPreview } from './ShopPreview.tsx'
import { UploadFailure } from './UploadFailure.tsx'
import { type DraftPatch, draftOf, takeTheirs } from './uploadDraft.ts'
import { problemsOf } from './uploadProblems.ts'
import { useFinish } from './useFinish.ts'
import type { VariantsHandle } from './variants/VariantTable.tsx'

export interface FormStepProps {
  artwork: Artwork
  templateId: number
  onEdited: (isEdited: boolean) => void
  onBack: () => void
  /** The artwork is live by now: leads to the form of that. */
  onLive: () => void
  onClose: () => void
  /** Uploaded: the dialog goes. */
  onDone: () => void
}

/** Title, tags, pictures, prices; the listing as buyers would see it beside them. Finish says all that is missing. */
export function UploadForm({
  artwork,
  form,
  onEdited,
  onBack,
  onLive,
  onClose,
  onDone,
}: FormStepProps & { form: TemplateForm }) {
  const { t } = useTranslation('listing')
  const [draft, setDraft] = useState(() => draftOf(form, artwork.files, artwork.cover?.id))
  // Known once it is there: the variants are mounted by what of it is in sight.
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const me = useProfile()
  const mayEdit = usePermission(artwork.groupId)('P_EDIT_ART')
  const limits = limitsOf(artwork)
  const textOf = useProblemText()
  const change = (patch: DraftPatch) => {
    onEdited(true)
    setDraft(patch)
  }
  const variants = useRef<VariantsHandle>(null)
  const show = (field: string) => {
    // A row out of sight is not there to be focused.
    variants.current?.reveal(field)
    focusField(body, field)
  }
  const finish = useFinish({ artwork, form, mayEdit, onDone, onBadField: show })
  const outdated = useOutdated(artwork.id)
  const problems = problemsOf(draft, form, limits, outdated)
  const isAllowed = canFinish({
    accountId: artwork.accountId,
    title: draft.title,
    artworkId: artwork.id,
    userId: me?.user_id ?? null,
    cover: draft.cover,
  })
  const isApproved = artwork.review.state === 'approved'
  const reasons = [...problems.map(textOf), ...(isApproved ? [] : [t('problem.approved')])]
  const first = problems[0]
  const files = artwork.files.filter(({ isHidden }) => !isHidden)
  const shown = useDeferredValue(draft)
  return (
    <UploadFrame
      artwork={artwork}
      steps={<UploadSteps step={2} />}
      onClose={onClose}
      bodyRef={setBody}
      side={<ShopPreview artwork={artwork} form={form} draft={shown} files={files} titleLimit={limits.title} />}
      footer={
        <>
          <UploadFailure
            finish={finish}
            draft={draft}
            onTexts={(theirs) => change(takeTheirs(form, theirs))}
            onLive={onLive}
          />
          <Button startIcon={<ArrowLeft size={16} />} onClick={onBack}>
            {t('back')}
          </Button>
          <Box
            role="status"
            sx={{
              // On a phone the reasons stand above the buttons.
              flex: { xs: reasons.length > 0 ? '1 1 100%' : 1, sm: 1 },
              order: { xs: reasons.length > 0 ? -1 : 0, sm: 0 },
              minWidth: 0,
              display: 'flex',
              justifyContent: { xs: 'flex-start', sm: 'flex-end' },
              alignItems: 'center',
              gap: 2,
            }}
          >
            {reasons.length > 0 && (
              <>
                <Box component="span" sx={{ color: 'error.main', display: 'inline-flex', flex: 'none' }}>
                  <CircleAlert size={16} aria-hidden="true" />
                </Box>
                <span>
                  {t('problem.lead')} {reasons.join(', ')}.
                </span>
              </>
            )}
          </Box>
          {reasons.length > 0 && <Box sx={{ flex: 1, display: { sm: 'none' } }} />}
          {first && (
            <Button variant="text" color="primary" onClick={() => show(first.field)}>
              {t('problem.showFirst')}
            </Button>
          )}
          <Button
            variant="contained"
            color="primary"
            disabled={!isAllowed || reasons.length > 0}
            loading={finish.isBusy}
            onClick={() => void finish.run(draft)}
          >
            {t('finish')}
          </Button>
        </>
      }
    >
      <ListingFields
        form={form}
        draft={draft}
        files={files}
        limits={limits}
        shop={channelOfAccount(artwork)?.name}
        mayEdit={mayEdit}
        origins={{
          title: ofTemplate({ value: form.title, from: form.origins.title, template: form.template.title }),
          tags: ofTemplate({ value: form.tags, from: form.origins.tags, template: form.template.tags }),
          of: ofTemplate,
        }}
        variants={variants}
        body={body}
        onChange={change}
      />
    </UploadFrame>
  )
}
