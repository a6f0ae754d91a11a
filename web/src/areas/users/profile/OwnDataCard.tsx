import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { startDownloads } from '../../../lib/transfers/download.ts'
import { askOwnData, ownDataAddress, ownDataQuery } from '../../auth/ownData.api.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { useAnswered } from './useAnswered.ts'

/** What the product has of oneself, as a download. */
export function OwnDataCard() {
  const { t } = useTranslation('users')
  const { data } = useQuery(ownDataQuery)
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  const download = async () => {
    const url = await ownDataAddress()
    startDownloads([{ url: async () => url, name: 'halftone-my-data.zip', size: data?.size ?? 0 }])
  }
  const until = data?.expires_at ? formatDateTime(data.expires_at) : ''
  const text = { none: t('data.what'), working: t('data.working'), ready: t('data.ready', { time: until }) }
  return (
    <ProfileCard id="data" label={t('data.title')} title={t('data.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, pb: 4 }}>
        <Box role="status" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
          {text[data?.state ?? 'none']}
        </Box>
        {data?.state === 'ready' && (
          <Button startIcon={<Download size={15} />} loading={isBusy} onClick={() => void run(download)}>
            {t('data.download')}
          </Button>
        )}
        {data?.state === 'none' && (
          <Button loading={isBusy} onClick={() => void run(askOwnData)}>
            {t('data.ask')}
          </Button>
        )}
      </Box>
    </ProfileCard>
  )
}
