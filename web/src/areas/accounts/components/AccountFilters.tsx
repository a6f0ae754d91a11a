import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { saleChannels } from '../../configs/systemConfigs.api.ts'

interface Props {
  /** 0: all. */
  channel: number
  status: string
  onChange: (patch: { channel?: number; status?: string }) => void
}

/** Which accounts of a team are listed. */
export function AccountFilters({ channel, status, onChange }: Props) {
  const { t } = useTranslation('accounts')
  const channels = useQuery(saleChannels).data ?? []
  return (
    <>
      <SmallSelect
        label={t('form.channel')}
        options={[{ id: 0, name: t('allChannels') }, ...channels]}
        value={channels.some(({ id }) => id === channel) ? channel : 0}
        onChange={(next) => onChange({ channel: next })}
        minWidth={150}
      />
      <SmallSelect
        label={t('column.status')}
        options={[
          { id: 'all', name: t('allStatuses') },
          { id: 'active', name: t('status.active') },
          { id: 'deactivated', name: t('status.deactivated') },
        ]}
        value={status}
        onChange={(next) => onChange({ status: next })}
        minWidth={150}
      />
    </>
  )
}
