import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../configs/general/SettingsCard.tsx'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { askTakeout, estimateOf, takeoutsOf } from '../takeouts.api.ts'
import { ArchiveRow } from './ArchiveRow.tsx'
import { ContentList } from './ContentList.tsx'

const heading = { m: 0, mb: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }

/** What a company or a team would take along, and the archives that were made of it. */
export function OutCard({ groupId, name, isTeam }: { groupId: number; name: string; isTeam: boolean }) {
  const { t } = useTranslation('takeouts')
  const estimate = useQuery(estimateOf(groupId))
  const list = useQuery(takeoutsOf(groupId)).data?.filter(({ direction }) => direction === 'out') ?? []
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  const isMaking = list.some(({ state }) => state === 'making')
  return (
    <SettingsCard>
      <Box component="h2" sx={heading}>
        {t('out.title', { name })}
      </Box>
      <Box sx={{ mb: 4, color: 'text.secondary' }}>{t(isTeam ? 'out.teamText' : 'out.text')}</Box>
      <Box sx={{ minHeight: 96 }}>
        {estimate.data ? (
          <ContentList content={estimate.data} />
        ) : estimate.isError ? (
          <Alert severity="error" action={<Button onClick={() => void estimate.refetch()}>{t('again')}</Button>}>
            {t('out.noEstimate')}
          </Alert>
        ) : (
          <Box role="status" aria-label={t('out.counting')}>
            <ContentList />
          </Box>
        )}
      </Box>
      <Box sx={{ mt: 3, color: 'text.secondary' }} className="meta">
        {t('out.never')}
      </Box>
      <Button
        variant="contained"
        color="primary"
        startIcon={<PackageOpen size={16} />}
        loading={isBusy}
        disabled={isMaking}
        onClick={() => void run(() => askTakeout(groupId))}
        sx={{ my: 4 }}
      >
        {t('out.ask')}
      </Button>
      {list.length > 0 && (
        <Box component="ul" aria-label={t('out.archives')} className="plain-list">
          {list.map((one) => (
            <ArchiveRow key={one.id} takeout={one} />
          ))}
        </Box>
      )}
    </SettingsCard>
  )
}
