import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleDashed,
  Copy,
  Download,
  ExternalLink,
  FolderInput,
  History,
  ImagePlus,
  ImageUp,
  type LucideIcon,
  PanelTop,
  Pencil,
  Star,
  Sticker,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'
import { pathOf } from '../../../files/files.api.ts'
import { artworksOfProduct } from '../../artworks.api.ts'
import { makeCover, makeProductCover, moveToArtwork, moveToTab, setDone } from '../../fileActions.ts'
import { hasPicture, isImageFile } from './fileKinds.ts'
import type { FileRights } from './fileRights.ts'

/** What can be done with a file, given by the pane. */
export interface FileCommands {
  artwork: Artwork
  tabs: readonly ConfigItem[]
  rights: FileRights
  onFull: (id: number) => void
  onEdit: (id: number) => void
  onRemove: (file: ArtworkFile) => void
  onDownload: (file: ArtworkFile) => void
  onReplace: (fileId: number, dropped?: File) => void
  onVersions: (fileId: number) => void
  onClipart: (file: ArtworkFile) => void
}

interface Props extends FileCommands {
  file: ArtworkFile
  anchor: HTMLElement | null
  onClose: () => void
}

/**
 * Everything that can be done with one file (R137, R227). What a person may not do is absent (R402-R407); Delete always
 * stands there, off without the right (R408).
 */
export function FileActionMenu(props: Props) {
  const { file, artwork, tabs, rights, anchor } = props
  const { t } = useTranslation(['artworks', 'files'])
  const [page, setPage] = useState<'main' | 'tabs' | 'artworks'>('main')
  const others = useQuery({ ...artworksOfProduct(artwork.productId, '', 'all'), enabled: page === 'artworks' }).data
  const close = () => {
    setPage('main')
    props.onClose()
  }
  const entry = (id: string, Icon: LucideIcon, label: ReactNode, run: () => void, keepOpen = false, isOff = false) => (
    <MenuItem
      key={id}
      disabled={isOff}
      onClick={() => {
        if (!keepOpen) close()
        run()
      }}
      sx={id === 'delete' ? { color: 'error.main' } : {}}
    >
      <ListItemIcon>
        <Icon size={16} />
      </ListItemIcon>
      {label}
    </MenuItem>
  )
  const isImage = isImageFile(file)
  const isPicture = hasPicture(file)
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { maxHeight: 420 } } }}>
      {page === 'main' && [
        entry('path', Copy, t('files:copyPath'), () => void copyText(pathOf(file))),
        entry('download', Download, t('files:download'), () => props.onDownload(file)),
        entry('page', ExternalLink, t('files:openPage'), () => void window.open(pathOf(file), '_blank', 'noopener')),
        rights.artworkCover &&
          isPicture &&
          !file.isPrimaryCover &&
          entry('cover', Star, t('files:makeCover'), () => void makeCover(file)),
        rights.cover &&
          isPicture &&
          entry('productCover', ImageUp, t('files.productCover'), () => void makeProductCover(file)),
        <Divider key="line" />,
        rights.edit && entry('replace', ImagePlus, t('versions.replace'), () => props.onReplace(file.id)),
        file.version > 1 &&
          entry('versions', History, t('versions.open', { version: file.version }), () => props.onVersions(file.id)),
        rights.edit && entry('edit', Pencil, t('files.edit'), () => props.onEdit(file.id)),
        (file.isHidden ? rights.inProgress : rights.done) &&
          entry(
            'done',
            file.isHidden ? CircleDashed : CircleCheck,
            t(file.isHidden ? 'files.state.progress' : 'files.state.done'),
            () => void setDone([file], !file.isHidden),
          ),
        rights.moveToTab &&
          isImage &&
          tabs.length > 0 &&
          entry('tabs', PanelTop, t('files.moveToTab'), () => setPage('tabs'), true),
        rights.clipart && entry('clipart', Sticker, t('files.makeClipart'), () => props.onClipart(file)),
        rights.move && entry('artworks', FolderInput, t('files.moveToArtwork'), () => setPage('artworks'), true),
        entry('delete', Trash2, t('files:delete'), () => props.onRemove(file), false, !rights.remove),
      ]}
      {page === 'tabs' &&
        tabs
          .filter(({ id }) => id !== file.tabId)
          .map(({ id, name }) =>
            entry(`tab-${id}`, PanelTop, name, () => void moveToTab([file], id, artwork.files.length)),
          )}
      {page === 'artworks' &&
        (others?.data ?? [])
          .filter(({ id }) => id !== artwork.id)
          .map(({ id, name }) =>
            entry(`artwork-${id}`, FolderInput, name, () => void moveToArtwork(file, id, artwork.files.length)),
          )}
      {page === 'artworks' && others?.data.length === 1 && <MenuItem disabled>{t('files.noOther')}</MenuItem>}
    </Menu>
  )
}
