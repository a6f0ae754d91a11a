import type { Licence } from '@halftone/contract/parts/clipart/clipart.ts'
import { riskOf } from '@halftone/contract/rules/art/licence.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Addresses } from '../../../storage/storage.ts'
import { findToday } from '../../configs/general/general.queries.ts'
import { presentCardCover, presentPerson, presentTileCover } from '../files.present.ts'
import type { SharedCardRow } from './cards.queries.ts'
import type { LinkedRow } from './linked.queries.ts'

/** For whom, and on which day, something is shown. */
export interface Shown {
  storage: Addresses
  actor: Pick<Actor, 'sees'>
  /** The company's day. */
  today: string
  timeZone: string
}

/** How things of the team are shown to the person today. */
export async function shownIn({ db, actor, resources }: Ctx, groupId: number): Promise<Shown> {
  return { storage: resources.storage, actor, ...(await findToday(db, groupId)) }
}

type Carded = Pick<SharedCardRow, 'groupId' | 'cover' | 'shares' | 'createdAt' | 'updatedAt' | 'userBy'>

/** A tile or a row of what teams share. The other teams of it are told to its own team, and to who sees them. */
export function presentCard<R extends Carded>({ storage, actor }: Pick<Shown, 'storage' | 'actor'>, row: R) {
  const { shares, cover, userBy, createdAt, updatedAt, ...card } = row
  const isOwn = actor.sees(row.groupId)
  const told = shares.filter(({ id }) => isOwn || actor.sees(id))
  const [first] = told
  return {
    ...card,
    cover: cover && presentTileCover(storage, cover),
    groupIds: told.map(({ id }) => id),
    groups: told.map(({ id, name }) => ({ id, name })),
    sharedBy: first ? presentPerson(storage, first.by) : null,
    sharedAt: first ? first.at.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    userBy: presentPerson(storage, userBy),
  }
}

/** The same of what has a licence, whose proof is its own team's. */
export function presentLicensed<R extends Carded & { licence: Licence }>(shown: Shown, row: R) {
  const isOwn = shown.actor.sees(row.groupId)
  return {
    ...presentCard(shown, row),
    risk: riskOf(row.licence, shown.today),
    licence: isOwn ? row.licence : { ...row.licence, proofLink: null, proofFileId: null },
  }
}

/** Beside an artwork that uses it. */
export function presentLinked<R extends LinkedRow>({ storage, today }: Pick<Shown, 'storage' | 'today'>, row: R) {
  const { cover, ...rest } = row
  return { ...rest, cover: cover && presentCardCover(storage, cover), risk: riskOf(row.licence, today) }
}
