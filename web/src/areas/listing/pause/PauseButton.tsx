import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Button from '@mui/material/Button'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { pauseListing, resumeListing } from './pauseActions.ts'

/** Takes a live listing off sale, asking first, or puts a paused one on sale again. */
export function PauseButton({ job }: { job: ListingJob }) {
  const { t } = useTranslation('listing')
  const [confirm, question] = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const named = { title: job.title || job.artworkName, account: job.accountName }
  const resume = async () => {
    setBusy(true)
    // What refuses it was said by `send`.
    await resumeListing(job.id).catch(() => undefined)
    setBusy(false)
  }
  if (job.pausedAt)
    return (
      <Button size="small" startIcon={<CirclePlay size={14} />} disabled={isBusy} onClick={() => void resume()}>
        {t('pause.resume')}
      </Button>
    )
  return (
    <>
      <Button
        size="small"
        startIcon={<CirclePause size={14} />}
        onClick={() =>
          confirm({
            title: t('pause.ask', named),
            text: t('pause.text', named),
            confirmLabel: t('pause.confirm'),
            onConfirm: () => pauseListing(job.id),
          })
        }
      >
        {t('pause.confirm')}
      </Button>
      {question}
    </>
  )
}
