import { type CopySettings, copyParts } from '@halftone/contract/areas/configs/copy.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useSaving } from '../useSaving.ts'
import { copySettings, saveCopy } from './copy.api.ts'

interface Props {
  label: string
  /** Null: the company's. */
  groupId: number | null
  isReadOnly: boolean
}

/** What goes along, saved as it is switched. A team's are switches of its own once it decides by itself. */
export function CopyParts({ label, groupId, isReadOnly }: Props) {
  const { t } = useTranslation('configs')
  const query = useQuery(copySettings(groupId))
  const { isBusy, run } = useSaving()
  if (query.isError)
    return <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return copyParts.map((part) => <Skeleton key={part} width="40%" height={36} />)
  const { isOwn, ...settings } = query.data
  const isTeam = groupId !== null
  const save = (body: Partial<CopySettings> & { isOwn?: false }) => void run(() => saveCopy(groupId, body))
  return (
    <Box role="group" aria-label={label}>
      {isTeam && (
        <>
          <FormControlLabel
            label={t('copy.own')}
            disabled={isReadOnly || isBusy}
            control={<Switch checked={isOwn} onChange={(_, on) => save(on ? settings : { isOwn: false })} />}
          />
          <Box className="meta" sx={{ mb: 3 }}>
            {t('copy.ownText')}
          </Box>
        </>
      )}
      {copyParts.map((part) => (
        <FormControlLabel
          key={part}
          label={t(`copy.parts.${part}`)}
          disabled={isReadOnly || isBusy || (isTeam && !isOwn)}
          sx={{ display: 'flex', mr: 0 }}
          control={<Switch size="small" checked={settings[part]} onChange={(_, on) => save({ [part]: on })} />}
        />
      ))}
    </Box>
  )
}
