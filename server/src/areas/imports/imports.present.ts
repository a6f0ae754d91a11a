import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { ImportItem, ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import type { TrelloCodes, TrelloLook } from '@halftone/contract/parts/imports/trello.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { AuthoredImport } from './imports.queries.ts'
import type { ItemRow } from './items.queries.ts'
import type { SampleRow } from './preview.queries.ts'
import type { TeamLists } from './trello/propose.rules.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentImport = (storage: Addresses, row: AuthoredImport): ImportSummary => ({
  id: row.id,
  groupId: row.groupId,
  source: row.source,
  kind: row.tableMapping?.kind ?? null,
  state: row.state,
  name: row.name,
  fileName: row.fileName,
  size: row.size,
  progress: row.progress,
  problem: row.problem,
  userBy: presentPerson(storage, row.author),
  createdAt: row.createdAt.toISOString(),
  startedAt: iso(row.startedAt),
  endedAt: iso(row.endedAt),
  resumedAt: iso(row.resumedAt),
})

export const presentItem = (storage: Addresses, row: ItemRow): ImportItem => ({
  ...row,
  cover: row.cover && presentCardCover(storage, row.cover),
})

/** Mail addresses are for who may manage people there. */
function presentChoices(storage: Addresses, { boards, people, labels, types }: TeamLists): ImportDetail['choices'] {
  const shown = people.map(({ id, display_name, avatar, color }) => ({
    id,
    display_name,
    avatar: avatar && storage.signedGet(avatar),
    color,
  }))
  return { boards, people: shown, labels, types }
}

/** What of a board that was read is shown before it comes. */
export interface Preview {
  samples: readonly SampleRow[]
  codes: TrelloCodes
  looks: TrelloLook[]
}

const presentSample = ({ data, open, archived, ...row }: SampleRow) => ({
  id: row.externalId,
  name: row.name,
  listId: row.parentId,
  isArchived: data.isClosed,
  memberIds: data.memberIds,
  labelIds: data.labelIds,
  deadline: data.deadline,
  files: row.files,
  comments: row.comments,
  color: data.color,
  hasPicture: row.hasPicture,
  subId: row.subId,
  behind: { open, archived },
})

export function presentDetail(
  storage: Addresses,
  row: AuthoredImport,
  preview: Preview | undefined,
  lists: TeamLists,
  together: readonly AuthoredImport[],
): ImportDetail {
  const { board, counts, mapping } = row
  return {
    ...presentImport(storage, row),
    together: together.map((one) => presentImport(storage, one)),
    choices: presentChoices(storage, lists),
    trello:
      board && counts && mapping && preview
        ? { board, counts, mapping, ...preview, samples: preview.samples.map(presentSample) }
        : null,
    table: null,
  }
}
