import type { TrashFile, TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Storage } from '../../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import type { LookedFile } from './look.queries.ts'
import type { TrashRow } from './trash.queries.ts'

type Signer = Pick<Storage, 'signedGet'>

/** Addresses that show what was deleted. */
const ofDeleted = (storage: Signer): Signer => ({
  signedGet: (key, options) => storage.signedGet(key, { ...options, kept: true }),
})

/** A row of the trash; its picture is only for who may put it back. */
export const presentTrash = (storage: Signer, { isNeeded, ...row }: TrashRow, canRestore: boolean): TrashItem => ({
  ...row,
  deletedAt: row.deletedAt.toISOString(),
  deletedBy: presentPerson(storage, row.deletedBy),
  goneAt: row.goneAt.toISOString(),
  cover: canRestore && row.cover ? presentCardCover(ofDeleted(storage), row.cover) : null,
  canRestore,
  stays: isNeeded ? phrase('activities.whyNeeded') : null,
})

/** A file of what was deleted, with the way to save it. */
export const presentLooked = (storage: Signer, file: LookedFile): TrashFile => ({
  ...{ id: file.id, name: file.name, size: file.size, width: file.width, height: file.height },
  cover: file.cover && presentCardCover(ofDeleted(storage), file.cover),
  url: ofDeleted(storage).signedGet(file.key, { type: file.fileType, downloadName: file.name }),
})
