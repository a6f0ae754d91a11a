import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { useGround } from '../../../ui/grounds.ts'
import { FullViewer } from '../../files/viewer/FullViewer.tsx'
import { WhyHost } from '../../users/why/WhyHost.tsx'
import { AlikeNotice } from '../alike/AlikeNotice.tsx'
import { FreshAlike } from '../alike/FreshAlike.tsx'
import { ClipartsPanel } from '../cliparts/ClipartsPanel.tsx'
import { FontsPanel } from '../fonts/FontsPanel.tsx'
import { listingStateSlot, publishSlot } from '../slots.ts'
import { ArtworkTalk } from '../talk/ArtworkTalk.tsx'
import { useFileVersions } from '../versions/useFileVersions.tsx'
import { ArtworkContent } from './ArtworkContent.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import { bodyGrid } from './dialogStyles.ts'
import { FilesPane } from './files/FilesPane.tsx'
import { hasPicture } from './files/fileKinds.ts'
import { fileRights } from './files/fileRights.ts'
import { useAddFiles } from './files/useAddFiles.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { VariantsPanel } from './VariantsPanel.tsx'
import { ViewerPane } from './ViewerPane.tsx'

interface Props {
  artwork: Artwork
  titleId: string
  /** Deleted by someone: nothing can be changed. */
  isLocked: boolean
  onClose: () => void
}

const panes = ['view', 'files', 'talk'] as const

/** The dialog of an artwork that exists: everything saves by itself. */
export function EditArtwork({ artwork, titleId, isLocked, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const can = usePermission(artwork.groupId)
  const mayEdit = can('P_EDIT_ART') && !isLocked
  const mayAdd = (can('P_EDIT_ART') || can('P_NEW_ART')) && !isLocked
  // Sales sheets name a picture of the artwork in its address.
  const [currentId, setCurrentId] = useState(
    () => Number(new URLSearchParams(window.location.search).get('file')) || null,
  )
  const [tabId, setTabId] = useState(0)
  const [pane, setPane] = useState<(typeof panes)[number]>('view')
  const [fullId, setFullId] = useState<number | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const addFiles = useAddFiles({ owner: artwork.id, groupId: artwork.groupId, productId: artwork.productId })
  const [versions, versionDialogs] = useFileVersions(artwork, mayEdit, addFiles)
  const ground = useGround(artwork.id)
  const pictures = artwork.files.filter(hasPicture)
  const current =
    artwork.files.find((file) => file.id === currentId) ??
    pictures.find((file) => file.isPrimaryCover) ??
    pictures[0] ??
    artwork.files[0] ??
    null
  return (
    <>
      <WhyHost />
      <DialogHeader
        artwork={artwork}
        titleId={titleId}
        mayEdit={mayEdit}
        onPublish={() => setPublishing(true)}
        onClose={onClose}
      />
      <Tabs
        value={pane}
        onChange={(_, next) => setPane(next)}
        aria-label={t('dialog.panes')}
        variant="fullWidth"
        sx={{
          display: 'none',
          borderBottom: '1px solid var(--line)',
          '@media (max-width: 899px)': { display: 'flex' },
        }}
      >
        {panes.map((name) => (
          <Tab key={name} value={name} label={t(`dialog.pane.${name}`)} sx={{ minHeight: 44 }} />
        ))}
      </Tabs>
      <DropArea isEnabled={mayAdd} fills onFiles={(files) => addFiles(files, tabId)} hint={t('files.dropHere')}>
        <Box sx={bodyGrid} data-tab={pane}>
          <Box className="col-view">
            <ViewerPane
              artwork={artwork}
              file={current}
              pictures={pictures}
              mayEdit={mayEdit}
              onCurrent={setCurrentId}
              onFull={() => current && setFullId(current.id)}
              onVersions={versions.onVersions}
            />
            <ArtworkContent artwork={artwork} mayEdit={mayEdit} />
          </Box>
          <Box className="col-files">
            <FilesPane
              artwork={artwork}
              currentId={current?.id ?? null}
              tabId={tabId}
              onTab={setTabId}
              mayAdd={mayAdd}
              rights={fileRights(can, isLocked)}
              onCurrent={setCurrentId}
              onFull={setFullId}
              onAdd={addFiles}
              versions={versions}
            />
            <FreshAlike artwork={artwork} mayDrop={fileRights(can, isLocked).remove} mayEdit={mayEdit} />
            {/* Below the files: it comes after all else, and above something it would push that down under the pointer. */}
            <AlikeNotice kind="artwork" id={artwork.id} mayTell={mayEdit} />
          </Box>
          <Box className="col-talk">
            <ClipartsPanel artwork={artwork} tabId={tabId} mayEdit={can('P_EDIT_ART') && !isLocked} />
            <FontsPanel artwork={artwork} mayEdit={can('P_EDIT_ART') && !isLocked} />
            <VariantsPanel variants={artwork.variants} />
            <ArtworkTalk artworkId={artwork.id} groupId={artwork.groupId} isReadOnly={isLocked} />
          </Box>
        </Box>
      </DropArea>
      {!isLocked && (
        <ReviewBar artwork={artwork}>
          {artwork.listingState && (
            <listingStateSlot.Show
              artworkId={artwork.id}
              state={artwork.listingState}
              isPaused={artwork.isListingPaused}
            />
          )}
        </ReviewBar>
      )}
      {fullId !== null && (
        <FullViewer
          ground={ground}
          files={pictures}
          startId={fullId}
          onClose={(last) => {
            setFullId(null)
            setCurrentId(last)
          }}
        />
      )}
      {versionDialogs}
      <Suspense fallback={null}>
        {isPublishing && <publishSlot.Show artworkId={artwork.id} onClose={() => setPublishing(false)} />}
      </Suspense>
    </>
  )
}
