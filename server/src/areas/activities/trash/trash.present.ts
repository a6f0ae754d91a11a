import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Storage } from '../../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
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
