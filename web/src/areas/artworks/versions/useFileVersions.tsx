import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { part } from '../../../lib/part.ts'

const ReplaceDialog = part(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)
const VersionsDialog = part(async () => (await import('./VersionsDialog.tsx')).VersionsDialog)
const VersionCompare = part(async () => (await import('./VersionCompare.tsx')).VersionCompare)

type Opened = { fileId: number } & (
  | { what: 'list' }
  | { what: 'replace'; dropped: File | undefined }
  | { what: 'compare'; version: number }
)

export interface VersionCommands {
  onReplace: (fileId: number, dropped?: File) => void
  onVersions: (fileId: number) => void
}

/** The dialogs about the versions of an artwork's files, and what opens them. */
export function useFileVersions(
  artwork: Artwork,
  mayEdit: boolean,
  onAdd: (files: readonly File[], tabId: number) => void,
): [VersionCommands, ReactNode] {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const file = artwork.files.find(({ id }) => id === opened?.fileId)
  const isDecided = artwork.review.state !== 'needapproved'
  const commands: VersionCommands = {
    onReplace: (fileId, dropped) => setOpened({ fileId, what: 'replace', dropped }),
    onVersions: (fileId) => setOpened({ fileId, what: 'list' }),
  }
  const dialogs = opened && file && (
    <Suspense fallback={null}>
      {opened.what === 'replace' && (
        <ReplaceDialog
          file={file}
          groupId={artwork.groupId}
          isDecided={isDecided}
          dropped={opened.dropped}
          onAdd={onAdd}
          onClose={close}
        />
      )}
      {opened.what === 'list' && (
        <VersionsDialog
          file={file}
          mayEdit={mayEdit}
          isDecided={isDecided}
          onReplace={() => commands.onReplace(file.id)}
          onCompare={(version) => setOpened({ fileId: file.id, what: 'compare', version })}
          onClose={close}
        />
      )}
      {opened.what === 'compare' && (
        <VersionCompare
          artwork={artwork}
          file={file}
          version={opened.version}
          onClose={() => commands.onVersions(file.id)}
        />
      )}
    </Suspense>
  )
  return [commands, dialogs]
}
