import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { alikeQuery } from '../../files/alike/alike.api.ts'

/** At a file's card: what it looks like most. */
export function AlikeMark({ artworkId, fileId, name }: { artworkId: number; fileId: number; name: string }) {
  const { data: most } = useQuery({
    ...alikeQuery('artwork', artworkId),
    select: (files) => files.find((file) => file.fileId === fileId)?.alike[0],
  })
  if (!most) return null
  return (
    <Suspense fallback={null}>
      <Mark name={name} other={most.ownerName} verdict={most.verdict} />
    </Suspense>
  )
}

function Mark({ name, other, verdict }: { name: string; other: string; verdict: string }) {
  const { t } = useTranslation('alike')
  const words = t('mark', { name, other, verdict: t(`verdict.${verdict}`) })
  return (
    <Tooltip title={words}>
      <Box className="tile-mark" sx={{ bgcolor: 'var(--warning)' }}>
        <CopyCheck size={12} role="img" aria-label={words} />
      </Box>
    </Tooltip>
  )
}
