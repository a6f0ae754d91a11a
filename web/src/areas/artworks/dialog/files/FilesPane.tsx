import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useSelection } from '../../../../ui/table/useSelection.ts'
import { artworkTabs } from '../../../configs/systemConfigs.api.ts'
import { useFileDownload } from '../../../files/useFileDownload.ts'
import { usePending } from '../../artworkUploads.ts'
import { makeClipart } from '../../cliparts/clipartLinks.ts'
import { mockupsSlot } from '../../slots.ts'
import type { VersionCommands } from '../../versions/useFileVersions.tsx'
import { FileBulkBar } from './FileBulkBar.tsx'
import { FilesHead, type ShownState } from './FilesHead.tsx'
import { FileTabs } from './FileTabs.tsx'
import { FileTextsDialog } from './FileTextsDialog.tsx'
import { FileTiles } from './FileTiles.tsx'
import { isImageFile, matchesFile } from './fileKinds.ts'
import type { FileRights } from './fileRights.ts'
import { OtherFiles } from './OtherFiles.tsx'
import { useRemoveFiles } from './useRemoveFiles.tsx'

interface Props {
  artwork: Artwork
  currentId: number | null
  tabId: number
  onTab: (id: number) => void
  mayAdd: boolean
  rights: FileRights
  onCurrent: (id: number) => void
  onFull: (id: number) => void
  onAdd: (files: readonly File[], tabId: number) => void
  versions: VersionCommands
}

/** Images by tab and other files (R119): search, Add file, select, drag, done; what is on its way stands there at once. */
export function FilesPane(props: Props) {
  const { artwork, currentId, tabId, rights } = props
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const tabs = useQuery(artworkTabs).data ?? []
  const known = new Set(artwork.files.map(({ key }) => key))
  // The one that the artwork has already is no second card.
  const pending = usePending(artwork.id).filter(({ key }) => key === null || !known.has(key))
  const [search, setSearch] = useState('')
  const [state, setState] = useState<ShownState>('all')
  const [editing, setEditing] = useState<number | null>(null)
  const selection = useSelection()
  const [remove, question] = useRemoveFiles(selection.clear)
  const [download, downloadDialog] = useFileDownload()
  const fits = (file: ArtworkFile) =>
    (state === 'all' || file.isHidden === (state === 'done')) && (search === '' || matchesFile(file, search))
  const images = artwork.files.filter(isImageFile)
  const inTab = images.filter((file) => tabId === 0 || file.tabId === tabId)
  const shown = inTab.filter(fits)
  const others = artwork.files.filter((file) => !isImageFile(file) && fits(file))
  const waiting = pending.filter((file) => isImageFile(file) && (tabId === 0 || file.tabId === tabId))
  const waitingOthers = pending.filter((file) => !isImageFile(file))
  const hasOthers = others.length + waitingOthers.length > 0
  const isEmpty = artwork.files.length + pending.length === 0
  // What a search or a filter hides is not chosen: nothing is deleted that cannot be seen.
  const chosen = [...shown, ...others].filter((file) => selection.has(file.id))
  const all = shown.length > 0 ? shown : others
  const tab = tabs.find(({ id }) => id === tabId)
  const edited = artwork.files.find(({ id }) => id === editing)
  const shared = {
    ...props.versions,
    artwork,
    tabs,
    rights,
    onFull: props.onFull,
    onEdit: setEditing,
    onRemove: (file: ArtworkFile) => remove([file]),
    onDownload: (file: ArtworkFile) => download([file]),
    onClipart: (file: ArtworkFile) => void makeClipart(artwork, [file]),
  }
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <FilesHead
        onSearch={setSearch}
        search={search}
        state={state}
        onState={setState}
        fileTypes={tab?.file_types ?? []}
        onAdd={props.mayAdd ? (files) => props.onAdd(files, tabId) : undefined}
      />
      <mockupsSlot.Show artwork={artwork} isLocked={!rights.edit} />
      <FileTabs
        tabs={tabs}
        files={images}
        value={tabId}
        total={artwork.files.length}
        mayMove={rights.moveToTab}
        selected={chosen}
        onChange={(id) => {
          // R236.
          selection.clear()
          props.onTab(id)
        }}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          scrollbarGutter: 'stable',
          pt: 4,
          // In px: with the scrollbar's room four cards fill a row of the dialog at 1440, and a test adds it up.
          pl: '16px',
          pr: '4px',
          pb: chosen.length > 0 ? 20 : 4,
        }}
      >
        {shown.length + waiting.length > 0 ? (
          <FileTiles
            {...shared}
            files={shown}
            pending={waiting}
            currentId={currentId}
            selection={selection}
            canSort={rights.edit && tabId === 0 && search === '' && state === 'all'}
            onCurrent={props.onCurrent}
            onRemove={(file) => remove(selection.has(file.id) ? chosen : [file])}
          />
        ) : images.length === 0 && hasOthers ? null : (
          <EmptyState
            title={isEmpty ? t('files.empty') : t('common:nothing')}
            {...(props.mayAdd && isEmpty ? { text: t('files.dropHint') } : {})}
          />
        )}
        {hasOthers && (
          <OtherFiles
            {...shared}
            files={others}
            pending={waitingOthers}
            currentId={currentId}
            selection={selection}
            onCurrent={props.onCurrent}
          />
        )}
      </Box>
      <FileBulkBar
        chosen={chosen}
        total={all.length}
        hasAll={all.every((file) => selection.has(file.id))}
        rights={rights}
        onAll={() => selection.setAll([...chosen, ...all].map(({ id }) => id))}
        onClear={selection.clear}
        onDownload={() => download(chosen)}
        onRemove={() => remove(chosen)}
        onClipart={
          rights.clipart ? () => void makeClipart(artwork, chosen).then((is) => is && selection.clear()) : undefined
        }
      />
      {edited && <FileTextsDialog file={edited} onClose={() => setEditing(null)} />}
      {question}
      {downloadDialog}
    </Box>
  )
}
