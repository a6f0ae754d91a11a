import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ListFilter, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { useSelection } from '../../../../ui/table/useSelection.ts'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { artworkTabs } from '../../../configs/systemConfigs.api.ts'
import { useFileDownload } from '../../../files/useFileDownload.ts'
import { usePending } from '../../artworkUploads.ts'
import { removeFiles } from '../../fileActions.ts'
import { FileBulkBar } from './FileBulkBar.tsx'
import { FileRow } from './FileRow.tsx'
import { FileTabs } from './FileTabs.tsx'
import { FileTextsDialog } from './FileTextsDialog.tsx'
import { FileTiles } from './FileTiles.tsx'
import { isImageFile, matchesFile } from './fileKinds.ts'
import type { FileRights } from './fileRights.ts'
import { PendingRow } from './PendingRow.tsx'

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
}

const states = ['all', 'progress', 'done'] as const
/** ms (R529). */
const searchDelay = 700

/** Images by tab and other files (R119): search, Add file, select, drag, done; what is on its way stands there at once. */
export function FilesPane(props: Props) {
  const { artwork, currentId, tabId, rights } = props
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const tabs = useQuery(artworkTabs).data ?? []
  const pending = usePending(artwork.id)
  const [search, setSearch] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const [editing, setEditing] = useState<number | null>(null)
  const selection = useSelection()
  const picker = useRef<HTMLInputElement>(null)
  const [confirm, question] = useConfirm()
  const [download, downloadDialog] = useFileDownload()
  const fits = (file: ArtworkFile) =>
    (state === 'all' || file.isHidden === (state === 'done')) && (search === '' || matchesFile(file, search))
  const images = artwork.files.filter(isImageFile)
  const inTab = images.filter((file) => tabId === 0 || file.tabId === tabId)
  const shown = inTab.filter(fits)
  const others = artwork.files.filter((file) => !isImageFile(file) && fits(file))
  const waiting = pending.filter((file) => isImageFile(file) && (tabId === 0 || file.tabId === tabId))
  const waitingOthers = pending.filter((file) => !isImageFile(file))
  // What a search or a filter hides is not chosen: nothing is deleted that cannot be seen.
  const chosen = [...shown, ...others].filter((file) => selection.has(file.id))
  const all = shown.length > 0 ? shown : others
  const tab = tabs.find(({ id }) => id === tabId)
  const edited = artwork.files.find(({ id }) => id === editing)
  const remove = (files: readonly ArtworkFile[]) => {
    const [first] = files
    if (!first) return
    confirm({
      title:
        files.length === 1
          ? t('files:deleteQuestion', { name: first.name })
          : t('files.deleteMany', { count: files.length }),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        await removeFiles(files)
        selection.clear()
      },
    })
  }
  const shared = {
    artwork,
    tabs,
    rights,
    onFull: props.onFull,
    onEdit: setEditing,
    onRemove: (file: ArtworkFile) => remove([file]),
    onDownload: (file: ArtworkFile) => download([file]),
  }
  const nextState = states[(states.indexOf(state) + 1) % states.length] ?? 'all'
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, p: 4, pb: 1, flex: 'none', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 160px' }}>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={t('files.search')}
            delay={searchDelay}
            width="100%"
          />
        </Box>
        <Button
          startIcon={<ListFilter size={16} />}
          aria-label={t('files.showing', { state: t(`files.state.${state}`) })}
          onClick={() => setState(nextState)}
        >
          {t(`files.state.${state}`)}
        </Button>
        {props.mayAdd && (
          <Button startIcon={<Plus size={16} />} onClick={() => picker.current?.click()}>
            {t('files.add')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('files.add')}
          {...(tab?.file_types && tab.file_types.length > 0
            ? { accept: tab.file_types.map((type) => `.${type}`).join() }
            : {})}
          onChange={(event) => {
            props.onAdd([...(event.target.files ?? [])], tabId)
            event.target.value = ''
          }}
        />
      </Box>
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
        ) : (
          <EmptyState
            title={images.length > 0 ? t('common:nothing') : t('files.empty')}
            {...(props.mayAdd && images.length === 0 ? { text: t('files.dropHint') } : {})}
          />
        )}
        {(others.length > 0 || waitingOthers.length > 0) && (
          <Box component="section" aria-label={t('files.others')} sx={{ mt: 5 }}>
            <Box component="h3" className="tabular" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
              {t('files.others')}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {others.length}
              </Box>
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid var(--line)' }}>
              {others.map((file) => (
                <FileRow
                  key={file.id}
                  {...shared}
                  file={file}
                  isCurrent={file.id === currentId}
                  isTicked={selection.has(file.id)}
                  onTick={(isRange) =>
                    selection.toggle(
                      file.id,
                      others.map(({ id }) => id),
                      isRange,
                    )
                  }
                  onOpen={() => props.onCurrent(file.id)}
                />
              ))}
              {waitingOthers.map((file) => (
                <PendingRow key={file.id} file={file} />
              ))}
            </Box>
          </Box>
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
      />
      {edited && <FileTextsDialog file={edited} onClose={() => setEditing(null)} />}
      {question}
      {downloadDialog}
    </Box>
  )
}
