import { fileCalls } from '@halftone/contract/areas/files.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { useIsAdmin } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { Card } from '../../groups/team/Card.tsx'
import { usageKey } from './versions.api.ts'

const ages = [0, 30, 90, 365] as const

const usageQuery = (groupId: number) =>
  queryOptions({
    queryKey: [usageKey, groupId],
    queryFn: ({ signal }) => send(fileCalls.versionUsage, { query: { groupId } }, { signal }),
  })

/** What a team's earlier versions take of the disk, and the way to give it back; what was approved or listed stays. */
export function VersionDisk({ groupId }: { groupId: number }) {
  const { t } = useTranslation('artworks')
  const cache = useQueryClient()
  const isAdmin = useIsAdmin(groupId)
  const usage = useQuery({ ...usageQuery(groupId), enabled: isAdmin }).data
  const [days, setDays] = useState<(typeof ages)[number]>(90)
  const [confirm, question] = useConfirm()
  if (!usage || usage.versions === 0) return null
  const { thinnable } = usage
  const thin = () =>
    confirm({
      title: t('versions.thinTitle'),
      text: t('versions.thinText', { age: t(`versions.age.${days}`) }),
      confirmLabel: t('versions.thin'),
      onConfirm: async () => {
        await send(fileCalls.thinVersions, { body: { groupId, olderThanDays: days } })
        await cache.invalidateQueries({ queryKey: [usageKey, groupId] })
      },
    })
  return (
    <Card title={t('versions.disk')} count={usage.versions}>
      <Box className="tabular" sx={{ px: 4, pb: 4, display: 'grid', gap: 3 }}>
        <div className="quiet">
          {t('versions.diskText', { size: formatSize(usage.bytes), spare: formatSize(thinnable.bytes) })}
        </div>
        {thinnable.versions > 0 && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <SmallSelect
              label={t('versions.ageLabel')}
              value={days}
              options={ages.map((id) => ({ id, name: t(`versions.age.${id}`) }))}
              onChange={setDays}
            />
            <Button color="error" onClick={thin}>
              {t('versions.thin')}
            </Button>
          </Box>
        )}
      </Box>
      {question}
    </Card>
  )
}
