import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsAdmin } from '../../../lib/profile.ts'
import { SettingsCard } from '../../configs/general/SettingsCard.tsx'
import { shownKinds } from '../components/kinds.ts'
import { estimateOf, takeoutsOf } from '../takeouts.api.ts'
import { ArchiveDrop } from './ArchiveDrop.tsx'
import { ComingPart } from './ComingPart.tsx'
import { LookPart } from './LookPart.tsx'
import { UploadPart } from './UploadPart.tsx'

const heading = { m: 0, mb: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }

/** Brings an archive into an empty company: upload, what is in it, start, how far it is, what came of it. */
export function InCard({ groupId }: { groupId: number }) {
  const { t } = useTranslation('takeouts')
  const isAdmin = useIsAdmin(groupId)
  const estimate = useQuery(estimateOf(groupId))
  const list = useQuery(takeoutsOf(groupId))
  const latest = list.data?.find(({ direction }) => direction === 'in')
  const body = () => {
    if (!isAdmin) return <Why text={t('in.notAdmin')} />
    if (latest) return <Latest takeout={latest} occupied={estimate.data?.occupied ?? []} />
    if (estimate.isError || list.isError)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void Promise.all([estimate.refetch(), list.refetch()])}>{t('again')}</Button>}
        >
          {t('in.unknown')}
        </Alert>
      )
    if (!estimate.data || !list.data)
      return <Skeleton variant="rounded" height={120} role="status" aria-label={t('in.unknownYet')} />
    return <Fresh groupId={groupId} occupied={estimate.data.occupied} />
  }
  return (
    <SettingsCard>
      <Box component="section" aria-labelledby="bring-in">
        <Box component="h2" id="bring-in" sx={heading}>
          {t('in.title')}
        </Box>
        <Box sx={{ mb: 4, color: 'text.secondary' }}>{t('in.text')}</Box>
        <Box sx={{ minHeight: 120 }}>{body()}</Box>
      </Box>
    </SettingsCard>
  )
}

const Why = ({ text }: { text: string }) => <Alert severity="info">{text}</Alert>

/** The way to begin, or why there is none. */
function Fresh({ groupId, occupied }: { groupId: number; occupied: readonly string[] }) {
  const { t } = useTranslation('takeouts')
  if (occupied.length === 0) return <ArchiveDrop groupId={groupId} />
  const known = shownKinds.filter((kind) => occupied.includes(kind)).map((kind) => t(`kinds.${kind}`))
  const rest = known.length < occupied.length ? [t('kinds.rest')] : []
  return <Why text={t('in.occupied', { what: [...known, ...rest].join(', ').toLowerCase() })} />
}

/** The one that was brought here last, wherever it is. */
function Latest({ takeout, occupied }: { takeout: Takeout; occupied: readonly string[] }) {
  const { state, isBegun, groupId } = takeout
  if (state === 'waiting') return <UploadPart takeout={takeout} />
  // Something was made here by hand meanwhile.
  if (state === 'looked' && !isBegun && occupied.length > 0) return <LookPart takeout={takeout} occupied={occupied} />
  if (state === 'looked') return <LookPart takeout={takeout} occupied={[]} />
  return (
    <>
      <ComingPart takeout={takeout} />
      {state === 'failed' && !isBegun && occupied.length === 0 && (
        <Box sx={{ mt: 4 }}>
          <ArchiveDrop groupId={groupId} />
        </Box>
      )}
    </>
  )
}
