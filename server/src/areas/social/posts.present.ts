import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { Actor } from '../../core/actor.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentFile, presentPerson } from '../files/files.present.ts'
import type { AuthoredFile } from '../files/files.queries.ts'
import type { PostCardRow } from './cards.queries.ts'

/** For whom something is shown. */
interface Shown {
  storage: Addresses
  actor: Pick<Actor, 'sees' | 'canWithin' | 'id'>
}

/**
 * A post as one person sees it. Of CUSTOM ones the teams are told to who sees them and to the writer; where the whole company
 * reads it, they are no secret.
 */
export function presentPost({ storage, actor }: Shown, row: PostCardRow, files: readonly AuthoredFile[]): Post {
  const {
    teams,
    pins,
    likers,
    createdByInfo,
    createdAt,
    updatedAt,
    announcedUntil,
    companyId: _,
    totalFiles: __,
    ...card
  } = row
  const isTold = ({ id }: { id: number }) => row.visibility === 'PUBLIC' || row.createdBy === actor.id || actor.sees(id)
  const told = teams.filter(isTold)
  const pinned = pins.filter(({ id }) => actor.sees(id) || (row.visibility === 'PUBLIC' && row.createdBy === actor.id))
  const names = new Map([...told, ...pinned].map(({ id, name }) => [id, name]))
  return {
    ...card,
    groupViewIds: row.visibility === 'CUSTOM' ? told.filter(({ isShare }) => !isShare).map(({ id }) => id) : [],
    groupsShare: told.filter(({ isShare }) => isShare).map(({ id }) => id),
    groupsPin: pinned.map(({ id }) => id),
    groups: [...names].map(([id, name]) => ({ id, name })),
    files: files.map((file) => presentFile(storage, file)),
    isPinned: pins.some(({ id }) => actor.sees(id)),
    likers: likers.flatMap((person) => presentPerson(storage, person) ?? []),
    createdByInfo: presentPerson(storage, createdByInfo),
    announcedUntil: announcedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
