import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { ClipartStage } from '../../cliparts/open/ClipartStage.tsx'
import { useLayoutActions } from '../gallery/useLayoutActions.tsx'
import { addFiles } from '../layoutActions.ts'
import { talkSlot } from '../slots.ts'
import { LayoutFacts } from './LayoutFacts.tsx'
import { LayoutFiles } from './LayoutFiles.tsx'
import { LayoutHead } from './LayoutHead.tsx'

const LayoutEditor = part(async () => (await import('../editor/LayoutEditor.tsx')).LayoutEditor)

interface Props {
  layout: Layout
  titleId: string
  /** Deleted, or shared no longer: read only. */
  isLocked: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onClose: () => void
}

const columns = {
  ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
  gridTemplateColumns: 'minmax(0, 1fr) 340px 300px',
  '&[data-foreign=true]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '& > *': { minHeight: 0, overflow: 'auto' },
  '& > * + *': { borderLeft: '1px solid var(--line)' },
  '@media (max-width: 1279px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px !important',
    gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > .layout-talk': { gridArea: '1 / 2 / 3 / 3' },
    '&[data-foreign=true]': { gridTemplateColumns: 'minmax(0, 1fr) !important' },
    '& > .layout-facts': { gridArea: '2 / 1', borderLeft: 0, borderTop: '1px solid var(--line)' },
  },
  '@media (max-width: 899px)': {
    ...{ display: 'block', overflow: 'auto' },
    '& > *': { overflow: 'visible', borderLeft: '0 !important' },
    '& > .layout-talk': { height: 480, borderTop: '1px solid var(--line)' },
  },
} as const

/** The three columns of an open layout; a shared one is read, and has no comments here. */
export function OpenLayout({ layout, titleId, isLocked, isEditing, onEdit, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const isOwn = useQuery(visibleTeams).data?.some(({ id }) => id === layout.groupId) ?? true
  const can = usePermission(layout.groupId)
  const actions = useLayoutActions(layout.groupId, () => onEdit(true))
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
      <Suspense fallback={<RowSkeletons count={9} />}>
        <LayoutEditor layout={layout} titleId={titleId} onClose={() => onEdit(false)} />
      </Suspense>
    )
  const add = (dropped: readonly File[]) => void addFiles(layout, dropped).catch(() => undefined)
  return (
    <>
      <LayoutHead layout={layout} titleId={titleId} isOpen={isOpen} actions={actions} onClose={onClose} />
      <DropArea isEnabled={mayEdit} fills hint={t('dropFiles')} onFiles={add}>
        <Box sx={columns} data-foreign={!isOwn}>
          <Box sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
            <ClipartStage file={current} files={files} onCurrent={setCurrentId} />
            <LayoutFiles
              layout={layout}
              currentId={current?.id ?? null}
              mayEdit={mayEdit}
              onCurrent={setCurrentId}
              onAdd={add}
            />
          </Box>
          <Box className="layout-facts" sx={{ p: 4 }}>
            <LayoutFacts layout={layout} isOwn={isOwn} mayEdit={mayEdit} />
          </Box>
          {isOwn && (
            <Box className="layout-talk">
              <talkSlot.Show kind="layout-template" id={layout.id} groupId={layout.groupId} />
            </Box>
          )}
        </Box>
      </DropArea>
      {actions.dialogs}
    </>
  )
}
