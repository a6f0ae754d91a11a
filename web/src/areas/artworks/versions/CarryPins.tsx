import { commentCalls } from '@halftone/contract/areas/comments.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { refetchComments } from '../../comments/commentCache.ts'
import type { ShownPin } from '../compare/usePins.ts'

/** What is still to be done of earlier versions, to be asked of the one of now. */
export function CarryPins(props: { fileId: number; groupId: number; pins: readonly ShownPin[] }) {
  const { fileId, groupId, pins } = props
  const { t } = useTranslation('artworks')
  const cache = useQueryClient()
  const may = usePermission(groupId)('P_EDIT_ART')
  const [isBusy, setBusy] = useState(false)
  const count = pins.filter(({ isDone, isEarlier }) => isEarlier && !isDone).length
  if (count === 0 || !may) return null
  const carry = async () => {
    setBusy(true)
    try {
      await send(commentCalls.carryPins, { params: { id: fileId }, body: {} })
      refetchComments(cache)
    } catch {
      // `send` has said why.
    }
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2 }}>
      <Box className="meta" sx={{ flex: 1 }}>
        {t('compare.earlierPins', { count })}
      </Box>
      <Button size="small" loading={isBusy} onClick={() => void carry()}>
        {t('compare.carry')}
      </Button>
    </Box>
  )
}
