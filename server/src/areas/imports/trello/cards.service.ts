import type { CardSource, Running } from '../run/cards.service.ts'
import { listKnown, listOfCards, type RowOf } from '../run/rows.queries.ts'
import { draftOf, type Lookup } from './draft.rules.ts'
import type { CardData, ChecklistData } from './normalise.rules.ts'

/** Cards of Trello: known by their ids, with their checklists. */
export const trelloCards = (run: Running, look: Lookup): CardSource => ({
  atOnce: 100,
  remembers: true,
  known: ({ db }, rows) =>
    listKnown(
      db,
      run.group.id,
      run.source,
      rows.map(({ externalId }) => externalId),
    ),
  drafts: async ({ db }, rows) => {
    const ids = rows.map(({ externalId }) => externalId)
    const all = await listOfCards<ChecklistData>(db, run.id, 'checklist', ids)
    const checklists = Map.groupBy(all, ({ parentId }) => parentId)
    // Staged by this program as cards of Trello.
    return (rows as readonly RowOf<CardData>[]).map(({ name, parentId, externalId, data }) =>
      draftOf({ name, listId: parentId, card: data }, checklists.get(externalId) ?? [], look),
    )
  },
})
