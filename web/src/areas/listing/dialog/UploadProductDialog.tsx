import { errorTexts } from '@halftone/contract/errors.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { hasAccount, publishWarning } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { told, untilTold } from '../../../i18n/told.ts'
import { paths } from '../../../lib/area/paths.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { AlikeNotice } from '../../artworks/alike/AlikeNotice.tsx'
import { RiskNotice } from '../../cliparts/RiskNotice.tsx'
import { KeywordTeam } from '../../keywords/keywordTeam.ts'
import { OutdatedNotice } from '../../mockups/OutdatedNotice.tsx'
import { FormStep } from '../form/FormStep.tsx'
import { jobsKey, publishedArtwork } from '../listing.api.ts'
import { RelistStep } from '../relist/RelistStep.tsx'
import { UnderWay } from '../relist/UnderWay.tsx'
import { useStanding } from '../relist/useStanding.ts'
import { publishTexts } from './publishTexts.ts'
import { TemplateStep } from './TemplateStep.tsx'
import { UploadPaper } from './UploadPaper.tsx'

interface Props {
  artworkId: number
  /** The account whose listing is changed, where it is not the artwork's own. */
  accountId?: number
  onClose: () => void
}

/**
 * Puts an artwork into a shop in two steps: template, then the listing (R271). Opening says what the artwork lacks
 * (R272-R274); closing forgets everything (R289). Of what is live there already it is the form that changes it.
 */
export function UploadProductDialog({ artworkId, accountId, onClose }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  /** Undefined until somebody says: the product type's template stands there then; null after Back (R286). */
  const [templateId, setTemplateId] = useState<number | null>()
  const [isSecond, setSecond] = useState(false)
  const isEdited = useRef(false)
  const [confirm, question] = useConfirm()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const query = useQuery({ ...publishedArtwork(artworkId), refetchOnMount: 'always' })
  const artwork = query.data
  const onAccount = accountId ?? artwork?.accountId ?? null
  const standing = useStanding(artwork, onAccount)
  // Once the form is there it stays, whatever becomes of the upload meanwhile.
  const [isLive, setLive] = useState(false)
  if (standing?.at === 'live' && !isLive && !isSecond) setLive(true)
  const may = usePermission(artwork?.groupId)('P_UPLOAD_ET')
  const openArtwork = () => {
    onClose()
    navigate(paths.artwork(artworkId))
  }
  // Who opens the page by its address may be asked about before it is known who that is.
  const isKnown = useProfile() !== undefined
  const isFresh = isKnown && artwork !== undefined && query.isFetchedAfterMount && standing !== undefined
  const warn = useEffectEvent(() => {
    if (!artwork) return
    if (!may) {
      toast.error(told(phrase('request.noPermission'), errorTexts.noPermissionWrite))
      onClose()
      return
    }
    if (standing?.at !== 'none') return
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
  const showLive = () =>
    leave(() => {
      setSecond(false)
      void cache.invalidateQueries({ queryKey: [jobsKey] })
    })
  const edited = (is: boolean) => {
    isEdited.current = is
  }
  return (
    <KeywordTeam value={artwork?.groupId ?? 0}>
      <UploadPaper title={t(isLive ? 'relist.title' : 'title')} onClose={close}>
        <RiskNotice cliparts={artwork?.cliparts} fonts={artwork?.fonts} />
        {artwork && <AlikeNotice kind="artwork" id={artwork.id} mayTell={false} />}
        <Suspense fallback={null}>{artwork && <OutdatedNotice artwork={artwork} />}</Suspense>
        {query.isError ? (
          <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : !artwork || !isFresh ? (
          <Box sx={{ p: 5 }} aria-busy="true">
            <RowSkeletons count={6} />
          </Box>
        ) : isLive && onAccount !== null ? (
          <RelistStep artwork={artwork} accountId={onAccount} onEdited={edited} onClose={close} onDone={onClose} />
        ) : isSecond && templateId && hasAccount(artwork.accountId) ? (
          <FormStep
            artwork={artwork}
            templateId={templateId}
            onEdited={edited}
            onBack={back}
            onLive={showLive}
            onClose={close}
            onDone={onClose}
          />
        ) : standing.at === 'underWay' ? (
          <UnderWay artwork={artwork} job={standing.job} onClose={close} />
        ) : (
          <TemplateStep
            artwork={artwork}
            templateId={templateId}
            onTemplate={setTemplateId}
            onNext={(id) => {
              setTemplateId(id)
              setSecond(true)
            }}
            onClose={close}
            onOpenArtwork={openArtwork}
          />
        )}
        {question}
      </UploadPaper>
    </KeywordTeam>
  )
}
