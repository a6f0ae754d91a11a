import { errorTexts } from '@halftone/contract/errors.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { hasAccount, publishWarning } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { told, untilTold } from '../../../i18n/told.ts'
import { paths } from '../../../lib/area/paths.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { FormStep } from '../form/FormStep.tsx'
import { publishedArtwork } from '../listing.api.ts'
import { publishTexts } from './publishTexts.ts'
import { TemplateStep } from './TemplateStep.tsx'
import { uploadTitleId } from './UploadFrame.tsx'

interface Props {
  artworkId: number
  onClose: () => void
}

/**
 * Puts an artwork into a shop in two steps: template, then the listing (R271). Opening says what the artwork lacks
 * (R272-R274); closing forgets everything (R289).
 */
export function UploadProductDialog({ artworkId, onClose }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [isSecond, setSecond] = useState(false)
  const isEdited = useRef(false)
  const [confirm, question] = useConfirm()
  const isPhone = useMediaQuery('(max-width: 599px)')
  const navigate = useNavigate()
  const query = useQuery({ ...publishedArtwork(artworkId), refetchOnMount: 'always' })
  const artwork = query.data
  const may = usePermission(artwork?.groupId)('P_UPLOAD_ET')
  const openArtwork = () => {
    onClose()
    navigate(paths.artwork(artworkId))
  }
  // Who opens the page by its address may be asked about before it is known who that is.
  const isKnown = useProfile() !== undefined
  const isFresh = isKnown && artwork !== undefined && query.isFetchedAfterMount
  const warn = useEffectEvent(() => {
    if (!artwork) return
    if (!may) {
      toast.error(told(phrase('request.noPermission'), errorTexts.noPermissionWrite))
      onClose()
      return
    }
    const warning = publishWarning(publishTexts(artwork))
    if (warning) toast.warning(told(warning), { action: { label: t('add'), run: openArtwork } })
  })
  useEffect(() => {
    if (isFresh) void untilTold().then(warn)
  }, [isFresh])

  /** Runs `then` at once, or after the question when something was edited. */
  const leave = (then: () => void) => {
    const go = () => {
      isEdited.current = false
      then()
    }
    if (!isEdited.current) return go()
    confirm({ title: t('discard.title'), text: t('discard.text'), confirmLabel: t('discard.confirm'), onConfirm: go })
  }
  const close = () => leave(onClose)
  const back = () =>
    leave(() => {
      setSecond(false)
      setTemplateId(null)
    })
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone}
      aria-labelledby={uploadTitleId}
      slotProps={{
        paper: {
          'aria-label': t('title'),
          sx: isPhone
            ? { display: 'flex' }
            : {
                width: 'min(1720px, calc(100vw - 112px))',
                maxWidth: 'none',
                height: 'min(1120px, calc(100dvh - 56px))',
                maxHeight: 'none',
                m: 0,
              },
        },
      }}
    >
      {query.isError ? (
        <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : !artwork || !isFresh ? (
        <Box sx={{ p: 5 }} aria-busy="true">
          <RowSkeletons count={6} />
        </Box>
      ) : isSecond && templateId !== null && hasAccount(artwork.accountId) ? (
        <FormStep
          artwork={artwork}
          templateId={templateId}
          onEdited={(edited) => {
            isEdited.current = edited
          }}
          onBack={back}
          onClose={close}
          onDone={onClose}
        />
      ) : (
        <TemplateStep
          artwork={artwork}
          templateId={templateId}
          onTemplate={setTemplateId}
          onNext={() => setSecond(true)}
          onClose={close}
          onOpenArtwork={openArtwork}
        />
      )}
      {question}
    </Dialog>
  )
}
