import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { isReady } from '@halftone/contract/parts/layout/scene.ts'
import type { Actor } from '../../core/actor.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { CardRow } from './cards.queries.ts'

/** For whom something is shown. */
interface Shown {
  storage: Addresses
  actor: Pick<Actor, 'sees'>
}

/** A tile. The other teams of a layout are told to its own team, and to who sees them. */
export function presentCard({ storage, actor }: Shown, row: CardRow): LayoutCard {
  const { shares, cover, userBy, createdAt, updatedAt, scene, ...card } = row
  const isOwn = actor.sees(row.groupId)
  const told = shares.filter(({ id }) => isOwn || actor.sees(id))
  const [first] = told
  return {
    ...card,
    type: 'LAYOUT',
    layoutTemplateId: row.id,
    cover: cover && presentCardCover(storage, cover),
    colours: scene.colours,
    placeholders: scene.placeholders.map(({ id, name, width, height, dpi, bend, fit }) => ({
      ...{ id, name, width, height, dpi, bend, fit },
    })),
    isReady: isReady(scene),
    groupIds: told.map(({ id }) => id),
    groups: told.map(({ id, name }) => ({ id, name })),
    sharedBy: first ? presentPerson(storage, first.by) : null,
    sharedAt: first ? first.at.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    userBy: presentPerson(storage, userBy),
  }
}
