import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useLive } from '../../../lib/live.ts'
import { readerId, usePermission } from '../../../lib/profile.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { fontQuery } from '../fonts.api.ts'
import { FontBody } from './FontBody.tsx'
import { FontHead } from './FontHead.tsx'

interface Props {
  id: number
  /** The team that is looked at. */
  groupId: number
  sample: string
  isSmall: boolean
  onClose: () => void
}

/** One font (R033): its specimen, and what is known of it. What is deleted while it is open stays readable. */
export function OpenFont({ id, groupId, sample, isSmall, onClose }: Props) {
  const { t } = useTranslation('fonts')
  const { data: font, error, isError, refetch } = useQuery(fontQuery(id, readerId()))
  const [isGone, setGone] = useState(false)
  const [fileId, setFileId] = useState(0)
  const can = usePermission(groupId)
  useRoom(`font:${id}`)
  useLive('fonts.deleted', (payload) => payload.id === id && setGone(true))
  useLive('fonts.restored', (payload) => payload.id === id && setGone(false))
  if (!font)
    return isError ? (
      <ErrorState
        title={t(isAppError(error, 'NOT_FOUND') ? 'missing' : 'failed')}
        {...(isAppError(error, 'NOT_FOUND') ? {} : { error, onRetry: () => void refetch() })}
      />
    ) : (
      <RowSkeletons count={8} hasImage={false} />
    )
  // What was shared and is asked anew answers that it is not there.
  const isLocked = isGone || isAppError(error, 'NOT_FOUND')
  const isOwn = font.groupId === groupId
  const readable = font.files.filter((file) => file.font)
  const file =
    readable.find((one) => one.id === fileId) ?? readable.find((one) => one.id === font.face?.id) ?? font.files[0]
  const may = { edit: isOwn && !isLocked && can('LT_EDIT'), share: isOwn && !isLocked && can('LT_SHARE') }
  return (
    <>
      {isLocked && (
        <Box role="alert" sx={{ px: 4, py: 2, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}>
          {t('missing')}
        </Box>
      )}
      <FontHead
        font={font}
        file={file}
        groupId={groupId}
        mayShare={may.share}
        mayDelete={isOwn && !isLocked && can('LT_DELETE')}
        // One that cannot be read is no font to set letters in.
        mayUse={!isLocked && file?.previewState !== 'failed' && groupId > 0 && can('P_EDIT_ART')}
        isSmall={isSmall}
        onClose={onClose}
      />
      <FontBody
        font={font}
        file={file}
        styles={readable}
        sample={sample}
        isOwn={isOwn}
        mayEdit={may.edit}
        onFile={setFileId}
      />
    </>
  )
}
