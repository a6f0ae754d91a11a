import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { lineHeights } from './groups.ts'

/** The end of what is loaded of a group: it asks for the next page as soon as it is mounted. */
export function MoreRows({ count, hasNext, onNext }: { count: number; hasNext: boolean; onNext: () => void }) {
  const { t } = useTranslation('products')
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (hasNext) next()
  }, [hasNext])
  return (
    <Box role="row">
      <Box role="cell" aria-label={t('management.more', { count })}>
        <RowSkeletons count={1} height={lineHeights.loading} />
      </Box>
    </Box>
  )
}
