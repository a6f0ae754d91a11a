import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { useClipartActions } from '../gallery/useClipartActions.tsx'
import { talkSlot } from '../slots.ts'
import { ClipartFacts } from './ClipartFacts.tsx'
import { ClipartFiles } from './ClipartFiles.tsx'
import { ClipartHead } from './ClipartHead.tsx'
import { ClipartStage } from './ClipartStage.tsx'
import { addFiles } from './fileUploads.ts'

interface Props {
  clipart: Clipart
  titleId: string
  /** Deleted, or shared no longer: read only. */
  isLocked: boolean
  onClose: () => void
}

const columns = {
  ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
  gridTemplateColumns: 'minmax(0, 1fr) 366px 300px',
  '&[data-foreign=true]': { gridTemplateColumns: 'minmax(0, 1fr) 366px' },
  '& > *': { minHeight: 0, overflow: 'auto' },
  '& > * + *': { borderLeft: '1px solid var(--line)' },
  '@media (max-width: 1279px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px !important',
    gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > .clipart-talk': { gridArea: '1 / 2 / 3 / 3' },
    '&[data-foreign=true]': { gridTemplateColumns: 'minmax(0, 1fr) !important' },
    '& > .clipart-facts': { gridArea: '2 / 1', borderLeft: 0, borderTop: '1px solid var(--line)' },
  },
  '@media (max-width: 899px)': {
    ...{ display: 'block', overflow: 'auto' },
    '& > *': { overflow: 'visible', borderLeft: '0 !important' },
    '& > .clipart-talk': { height: 480, borderTop: '1px solid var(--line)' },
  },
} as const

/** The three columns of an open clip art; a shared one is read, and has no comments here. */
export function OpenClipart({ clipart, titleId, isLocked, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const isOwn = useQuery(visibleTeams).data?.some(({ id }) => id === clipart.groupId) ?? true
  const can = usePermission(clipart.groupId)
  const actions = useClipartActions(clipart.groupId)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const { files } = clipart
  const current =
    files.find(({ id }) => id === currentId) ?? files.find(({ isPrimaryCover }) => isPrimaryCover) ?? files[0] ?? null
  const isOpen = isOwn && !isLocked
  const mayEdit = isOpen && can('CA_EDIT')
  const mayAdd = isOpen && can('CA_UPLOAD_FILE')
  const add = (dropped: readonly File[]) => addFiles(clipart, dropped)
  return (
    <>
      <ClipartHead clipart={clipart} titleId={titleId} isOpen={isOpen} actions={actions} onClose={onClose} />
      <DropArea isEnabled={mayAdd} fills hint={t('dropFiles')} onFiles={add}>
        <Box sx={columns} data-foreign={!isOwn}>
          <Box sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
            <ClipartStage file={current} files={files} onCurrent={setCurrentId} />
            <ClipartFiles
              clipart={clipart}
              currentId={current?.id ?? null}
              mayEdit={mayEdit}
              mayAdd={mayAdd}
              mayDelete={isOpen && can('CA_DELETE_FILE')}
              onCurrent={setCurrentId}
              onAdd={add}
            />
          </Box>
          <Box className="clipart-facts" sx={{ p: 4 }}>
            <ClipartFacts clipart={clipart} isOwn={isOwn} mayEdit={mayEdit} mayPlace={isOpen && can('CA_CATEGORY')} />
          </Box>
          {isOwn && (
            <Box className="clipart-talk">
              <talkSlot.Show kind="clipart" id={clipart.id} groupId={clipart.groupId} />
            </Box>
          )}
        </Box>
      </DropArea>
      {actions.dialogs}
    </>
  )
}
