import type { Activity, TeamActivity } from '@halftone/contract/areas/activities.ts'
import type { Storage } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { ActivityRow, TeamActivityRow } from './activities.queries.ts'

/** One line of the log. */
export const presentActivity = (storage: Pick<Storage, 'signedGet'>, row: ActivityRow): Activity => ({
  id: row.id,
  author: presentPerson(storage, row.author),
  rootAuthor: presentPerson(storage, row.rootAuthor),
  createdBy: row.authorId,
  createdAt: row.createdAt.toISOString(),
  action: row.action,
  eventType: row.eventType,
  groupId: row.groupId,
  target: {
    kind: row.targetKind,
    id: row.targetId,
    name: row.targetName,
    subId: row.subId,
    productId: row.productId,
    artworkId: row.artworkId,
    on: row.on,
  },
  isDeleteTarget: row.isDeleted,
  eventContent: {
    oldContent: row.oldContent ?? null,
    newContent: row.newContent ?? null,
    fileName: row.fileName,
  },
})

/** A line of a team's log, with where it happened. */
export const presentTeamActivity = (storage: Pick<Storage, 'signedGet'>, row: TeamActivityRow): TeamActivity => ({
  ...presentActivity(storage, row),
  product: row.product,
  artwork: row.artwork,
  cover: row.cover && presentCardCover(storage, row.cover),
})
