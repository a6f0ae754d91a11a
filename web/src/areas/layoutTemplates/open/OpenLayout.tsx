import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useTeamWith, visibleTeams } from '../../../lib/teams.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { ThingColumns } from '../../../ui/thing/ThingColumns.tsx'
import { FileStage } from '../../files/own/FileStage.tsx'
import { useLayoutActions } from '../gallery/useLayoutActions.tsx'
import { addFiles, fileActionsOf } from '../layoutActions.ts'
import { talkSlot } from '../slots.ts'
import { LayoutFacts } from './LayoutFacts.tsx'
import { LayoutFiles } from './LayoutFiles.tsx'
import { LayoutHead } from './LayoutHead.tsx'

const LayoutEditor = part(async () => (await import('../editor/LayoutEditor.tsx')).LayoutEditor)

interface Props {
  layout: Layout
  titleId: string
  /** The team whose gallery it was opened in. */
  groupId: number
  /** Deleted, or shared no longer: read only. */
  isLocked: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onClose: () => void
}

/** The three columns of an open layout; a shared one is read, and has no comments here. */
export function OpenLayout({ layout, titleId, groupId, isLocked, isEditing, onEdit, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const isOwn = useQuery(visibleTeams).data?.some(({ id }) => id === layout.groupId) ?? true
  const can = usePermission(layout.groupId)
  const actions = useLayoutActions(layout.groupId, () => onEdit(true))
  // What is shared is copied by the team that it is shared with.
  const teamId = useTeamWith(layout, groupId)
  const here = useLayoutActions(teamId, () => onEdit(true))
  const [currentId, setCurrentId] = useState<number | null>(null)
  const { files } = layout
  const current =
    files.find(({ id }) => id === currentId) ??
    files.find(({ id }) => id === layout.scene.baseFileId) ??
    files[0] ??
    null
  const isOpen = isOwn && !isLocked
  const mayEdit = isOpen && can('LT_EDIT')
  if (isEditing && mayEdit)
    return (
      <>
        <Suspense fallback={<RowSkeletons count={9} />}>
          <LayoutEditor
            layout={layout}
            titleId={titleId}
            onShare={actions.mayShare(layout) ? () => actions.share(layout) : undefined}
            onClose={() => onEdit(false)}
          />
        </Suspense>
        {actions.dialogs}
      </>
    )
  const add = (dropped: readonly File[]) => void addFiles(layout, dropped).catch(() => undefined)
  return (
    <>
      <LayoutHead {...{ layout, titleId, teamId, isOpen, isLocked, actions, here, onClose }} />
      <DropArea isEnabled={mayEdit} fills hint={t('dropFiles')} onFiles={add}>
        <ThingColumns
          factsWidth={340}
          facts={<LayoutFacts layout={layout} isOwn={isOwn} mayEdit={mayEdit} />}
          talk={isOwn ? <talkSlot.Show kind="layout-template" id={layout.id} groupId={layout.groupId} /> : undefined}
        >
          <FileStage
            file={current}
            files={files}
            onCurrent={setCurrentId}
            onAgain={mayEdit ? fileActionsOf(layout.id).again : undefined}
          />
          <LayoutFiles
            layout={layout}
            currentId={current?.id ?? null}
            mayEdit={mayEdit}
            mayDownload={!isLocked}
            onCurrent={setCurrentId}
            onAdd={add}
          />
        </ThingColumns>
      </DropArea>
      {actions.dialogs}
    </>
  )
}
