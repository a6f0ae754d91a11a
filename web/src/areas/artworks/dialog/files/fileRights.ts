import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'

/** What a person may do with the files of an artwork: one flag for each entry of a file's menu (R402-R408). */
export interface FileRights {
  /** The product's cover. */
  cover: boolean
  artworkCover: boolean
  move: boolean
  moveToTab: boolean
  done: boolean
  inProgress: boolean
  /** Name, order id, customer. */
  edit: boolean
  remove: boolean
  /** A clip art of them (R610). */
  clipart: boolean
}

/** The flags of a person in the artwork's team; `isLocked`: somebody deleted the artwork, nothing can be changed. */
export function fileRights(can: (code: PermissionCode) => boolean, isLocked = false): FileRights {
  const mayEdit = can('P_EDIT_ART') && !isLocked
  return {
    cover: can('P_EDIT') && !isLocked,
    artworkCover: mayEdit,
    move: mayEdit,
    moveToTab: mayEdit,
    done: mayEdit,
    inProgress: mayEdit,
    edit: mayEdit,
    remove: can('P_DELETE_FILE_ART') && !isLocked,
    clipart: can('CA_NEW') && !isLocked,
  }
}

/** Comes from a clip art that several artworks share: it is changed there, so its card has no menu (R409). */
export const isShared = (file: Pick<ArtworkFile, 'isFromClipart' | 'isClipArt' | 'isClipart'>): boolean =>
  file.isFromClipart || file.isClipArt || file.isClipart
