import type { LinkedClipart } from '@halftone/contract/parts/clipart/clipart.ts'
import { riskOf } from '@halftone/contract/rules/art/licence.ts'
import type { Actor } from '../../core/actor.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { CardRow } from './cards.queries.ts'
import type { LinkedRow } from './linked.queries.ts'

/** For whom, and on which day, something is shown. */
export interface Shown {
  storage: Addresses
  actor: Pick<Actor, 'sees'>
  /** The company's day. */
  today: string
}

type Carded = Pick<CardRow, 'groupId' | 'cover' | 'licence' | 'shares' | 'createdAt' | 'updatedAt' | 'userBy'>

/** A tile, and a row of fonts. The other teams of it are told to its own team, and to who sees them. */
export function presentCard<R extends Carded>({ storage, actor, today }: Shown, row: R) {
  const { shares, cover, userBy, createdAt, updatedAt, ...card } = row
  const isOwn = actor.sees(row.groupId)
  const told = shares.filter(({ id }) => isOwn || actor.sees(id))
  const [first] = told
  return {
    ...card,
    cover: cover && presentCardCover(storage, cover),
    risk: riskOf(row.licence, today),
    licence: isOwn ? row.licence : { ...row.licence, proofLink: null, proofFileId: null },
    groupIds: told.map(({ id }) => id),
    groups: told.map(({ id, name }) => ({ id, name })),
    sharedBy: first ? presentPerson(storage, first.by) : null,
    sharedAt: first ? first.at.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    userBy: presentPerson(storage, userBy),
  }
}

/** Beside an artwork that uses it. */
export const presentLinked = (
  { storage, today }: Pick<Shown, 'storage' | 'today'>,
  { cover, ...row }: LinkedRow,
): LinkedClipart => ({
  ...row,
  cover: cover && presentCardCover(storage, cover),
  risk: riskOf(row.licence, today),
})
