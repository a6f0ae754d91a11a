import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import type { LabelRef as LabelShape } from '@halftone/contract/parts/product.ts'
import { startBoard } from '@halftone/contract/rules/boards/startBoard.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { z } from 'zod'

type LabelRef = z.infer<typeof LabelShape>

export interface Named {
  id: number
  name: string
}
/** What the team has to match a board with. */
export interface TeamLists {
  boards: (Named & { color: string })[]
  people: (Named & { email: string; display_name: string; avatar: string | null; color: string })[]
  labels: (Named & { color: LabelRef['color'] })[]
  types: Named[]
  priorities: Named[]
}

/** As people write the same thing: without case, accents and what stands between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Words that lists of boards go by, in both languages, for the board that they mean; the first that fits counts. */
const meanings: readonly (readonly [statusId: number, words: readonly string[]])[] = [
  [statusIds.UPLOADED, ['uploaded', 'datailen']],
  [statusIds.ON_SALE, ['onsale', 'live', 'published', 'listed', 'selling', 'sold', 'dangban']],
  [
    statusIds.READY_TO_SALE,
    ['ready', 'readytolist', 'approved', 'tolist', 'done', 'complete', 'finished', 'sansang', 'hoanthanh', 'xong'],
  ],
  [statusIds.REVIEWING, ['review', 'check', 'qa', 'approval', 'feedback', 'testing', 'duyet', 'kiemtra']],
  [
    statusIds.DOING,
    ['doing', 'progress', 'design', 'working', 'wip', 'current', 'sprint', 'fix', 'danglam', 'thietke'],
  ],
  [statusIds.BACKUP, ['backup', 'archive', 'old', 'luutru']],
  [statusIds.NEW_IDEA, ['idea', 'backlog', 'todo', 'inbox', 'new', 'ytuong', 'canlam', 'moi']],
]

function boardFor(name: string, boards: readonly Named[]): { id: number | null; why: 'name' | 'meaning' | 'look' } {
  const key = folded(name)
  const same = boards.find((board) => folded(board.name) === key)
  if (same) return { id: same.id, why: 'name' }
  const [meant] =
    meanings.find(
      ([id, words]) => boards.some((board) => board.id === id) && words.some((word) => key.includes(word)),
    ) ?? []
  if (meant !== undefined) return { id: meant, why: 'meaning' }
  return { id: startBoard(boards)?.id ?? null, why: 'look' }
}

/** Somebody of the team with that name or that user name; where two have it, nobody. */
function personFor(member: TrelloBoard['members'][number], people: TeamLists['people']) {
  const only = (found: TeamLists['people']) => (found.length === 1 ? found[0] : undefined)
  const user = folded(member.username)
  const byMail = only(people.filter(({ email }) => user.length > 2 && folded(email.split('@')[0] ?? '') === user))
  const byName = only(people.filter(({ name }) => folded(name) !== '' && folded(name) === folded(member.name)))
  return {
    userId: (byMail ?? byName)?.id ?? null,
    why: byMail ? ('mail' as const) : byName ? ('name' as const) : ('look' as const),
  }
}

/** What is proposed for a board, and why: nothing is decided by it. */
export function proposed(board: TrelloBoard, team: TeamLists): { board: TrelloBoard; mapping: TrelloMapping } {
  const boards = team.boards.filter(({ id }) => id !== statusIds.UPLOADED)
  const lists = board.lists.map((list) => {
    const { id, why } = boardFor(list.name, boards)
    if (list.cards === 0) return { list: { ...list, why: 'empty' as const }, statusId: null }
    return { list: { ...list, why: list.isClosed ? ('closed' as const) : why }, statusId: id }
  })
  const members = board.members.map((member) => ({ member, ...personFor(member, team.people) }))
  const same = (rows: readonly Named[], name: string) => rows.find((one) => folded(one.name) === folded(name))
  return {
    board: {
      ...board,
      lists: lists.map(({ list, statusId }) => ({ ...list, proposed: statusId })),
      members: members.map(({ member, why, userId }) => ({ ...member, why, proposed: userId })),
    },
    mapping: {
      lists: lists.map(({ list, statusId }) => ({ id: list.id, statusId })),
      members: members.map(({ member, userId }) => ({ id: member.id, userId })),
      labels: board.labels.map(({ id, name, cards }) => {
        const [type, label] = [same(team.types, name), same(team.labels, name)]
        if (type) return { id, to: 'type' as const, typeId: type.id }
        if (label) return { id, to: 'label' as const, labelId: label.id }
        return { id, to: cards > 0 ? ('new' as const) : ('none' as const) }
      }),
      fields: board.fields.map(({ id, name, type }) => {
        const isPriority = type === 'list' && /priorit|uutien/.test(folded(name))
        return { id, to: isPriority && team.priorities.length > 0 ? ('priority' as const) : ('description' as const) }
      }),
      archivedTo: null,
      isUpdate: false,
    },
  }
}

const places: Record<string, (team: TeamLists) => readonly Named[]> = {
  status: ({ boards }) => boards,
  person: ({ people }) => people,
  label: ({ labels }) => labels,
  type: ({ types }) => types,
}
/** The first thing of a mapping that the team does not have (any more). */
export function missingIn(mapping: TrelloMapping, team: TeamLists): 'status' | 'person' | 'label' | undefined {
  const has = (kind: string, id: number) => places[kind]?.(team).some((one) => one.id === id) ?? false
  const statuses = [...mapping.lists.map(({ statusId }) => statusId), mapping.archivedTo]
  if (statuses.some((id) => id !== null && !has('status', id))) return 'status'
  if (mapping.members.some(({ userId }) => userId !== null && !has('person', userId))) return 'person'
  const labels = mapping.labels.every((one) =>
    one.to === 'label' ? has('label', one.labelId) : one.to === 'type' ? has('type', one.typeId) : true,
  )
  return labels ? undefined : 'label'
}
