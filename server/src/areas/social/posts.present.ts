import { noEvent } from '@halftone/contract/parts/social/event.ts'
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

function presentEvent(storage: Addresses, event: PostCardRow['event'], files: readonly AuthoredFile[]) {
  if (!event) return noEvent
  const picture = (wanted: number | null) => {
    const file = files.find(({ id }) => id === wanted)
    return file ? presentFile(storage, file) : null
  }
  const { startsAt, endsAt, coverFileId, avatarFileId, ...rest } = event
  return {
    ...rest,
    ...{ startEventAt: startsAt.toISOString(), endEventAt: endsAt.toISOString() },
    ...{ cover: picture(coverFileId), avatar: picture(avatarFileId) },
  }
}

/**
 * A post as one person sees it. Of CUSTOM ones the teams are told to who sees them and to the writer; where the whole company
 * reads it, they are no secret.
 */
export function presentPost(
  { storage, actor }: Shown,
  row: PostCardRow,
  files: readonly AuthoredFile[],
): Omit<Post, 'cards' | 'linkCard'> {
  const {
    teams,
    pins,
    likers,
    createdByInfo,
    createdAt,
    updatedAt,
    announcedUntil,
    event,
    companyId: _,
    totalFiles: __,
    cards: ___,
    ...card
  } = row
  const isTold = ({ id }: { id: number }) => row.visibility === 'PUBLIC' || row.createdBy === actor.id || actor.sees(id)
  const told = teams.filter(isTold)
  const pinned = pins.filter(({ id }) => actor.sees(id) || (row.visibility === 'PUBLIC' && row.createdBy === actor.id))
  const names = new Map([...told, ...pinned].map(({ id, name }) => [id, name]))
  // The two pictures of an event are shown as these.
  const isOwnFile = ({ id }: AuthoredFile) => id !== event?.coverFileId && id !== event?.avatarFileId
  return {
    ...card,
    groupViewIds: row.visibility === 'CUSTOM' ? told.filter(({ isShare }) => !isShare).map(({ id }) => id) : [],
    groupsShare: told.filter(({ isShare }) => isShare).map(({ id }) => id),
    groupsPin: pinned.map(({ id }) => id),
    groups: [...names].map(([id, name]) => ({ id, name })),
    files: files.filter(isOwnFile).map((file) => presentFile(storage, file)),
    ...presentEvent(storage, event, files),
    isPinned: pins.some(({ id }) => actor.sees(id)),
    likers: likers.flatMap((person) => presentPerson(storage, person) ?? []),
    // Who switched it on has not written it.
    createdBy: row.origin === null ? row.createdBy : 0,
    createdByInfo: row.origin === null ? presentPerson(storage, createdByInfo) : null,
    announcedUntil: announcedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
