import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useTeamWith, visibleTeams } from '../../../lib/teams.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { ThingColumns } from '../../../ui/thing/ThingColumns.tsx'
import { FileStage } from '../../files/own/FileStage.tsx'
import { fileActionsOf } from '../clipartActions.ts'
import type { Around } from '../gallery/useAround.ts'
import { useClipartActions } from '../gallery/useClipartActions.tsx'
import { alikeSlot, talkSlot } from '../slots.ts'
import { ClipartFacts } from './ClipartFacts.tsx'
import { ClipartFiles } from './ClipartFiles.tsx'
import { ClipartHead } from './ClipartHead.tsx'
import { addFiles } from './fileUploads.ts'

interface Props {
  clipart: Clipart
  titleId: string
  /** The team whose gallery it was opened in. */
  groupId: number
  /** Deleted, or shared no longer: read only. */
  isLocked: boolean
  /** Where it stands in the gallery behind. */
  around?: Around | undefined
  onGo?: ((id: number) => void) | undefined
  onClose: () => void
}

/** The three columns of an open clip art; a shared one is read, and has no comments here. */
export function OpenClipart({ clipart, titleId, groupId, isLocked, around, onGo, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const isOwn = useQuery(visibleTeams).data?.some(({ id }) => id === clipart.groupId) ?? true
  const can = usePermission(clipart.groupId)
  const own = useClipartActions(clipart.groupId)
  // What is shared is used and copied by the team that it is shared with.
  const teamId = useTeamWith(clipart, groupId)
  const here = useClipartActions(teamId)
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
      <ClipartHead
        clipart={clipart}
        titleId={titleId}
        isOpen={isOpen}
        isGone={isLocked}
        own={own}
        here={here}
        teamId={teamId}
        around={around}
        onGo={onGo}
        onClose={onClose}
      />
      <DropArea isEnabled={mayAdd} fills hint={t('dropFiles')} onFiles={add}>
        <ThingColumns
          factsWidth={366}
          facts={
            <>
              {isOwn && (
                <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
                  <alikeSlot.Show kind="clipart" id={clipart.id} mayTell={mayEdit} />
                </Box>
              )}
              <ClipartFacts
                clipart={clipart}
                teamId={teamId}
                isOwn={isOwn}
                mayEdit={mayEdit}
                mayPlace={isOpen && can('CA_CATEGORY')}
              />
            </>
          }
          talk={isOwn ? <talkSlot.Show kind="clipart" id={clipart.id} groupId={clipart.groupId} /> : undefined}
        >
          <FileStage
            file={current}
            files={files}
            onCurrent={setCurrentId}
            isChecked
            onAgain={mayEdit ? fileActionsOf(clipart.id).again : undefined}
          />
          <ClipartFiles
            clipart={clipart}
            currentId={current?.id ?? null}
            may={{ edit: mayEdit, add: mayAdd, remove: isOpen && can('CA_DELETE_FILE'), download: !isLocked }}
            onCurrent={setCurrentId}
            onAdd={add}
          />
        </ThingColumns>
      </DropArea>
      {own.dialogs}
      {here.dialogs}
    </>
  )
}
