import { type ConfigItem, type ConfigListKey, type ConfigWrite, configLists } from '@halftone/contract/areas/configs.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { extensionsOf, type ListDraft, type ListField, type ListRow, newPlaces } from './listModel.ts'
import { type ListSource, quiet } from './listSource.ts'

const limit = 500
const fieldsOf: Partial<Record<string, ListField>> = {
  color: 'color',
  groupIds: 'groupIds',
  file_types: 'fileTypes',
  is_manager: 'isManager',
  value: 'value',
}

export const rowOf = (item: ConfigItem): ListRow => ({
  id: item.id,
  name: item.name,
  index: item.index,
  isSystem: item.is_system,
  color: item.color ?? null,
  used: item.used ?? null,
  groups: item.groups ?? [],
  fileTypes: item.file_types ?? [],
  isManager: item.is_manager ?? false,
  value: item.value ?? null,
  updatedAt: item.updatedAt ?? null,
  updatedBy: item.updatedBy?.display_name ?? null,
  channel:
    item.fields === undefined
      ? null
      : {
          img: item.img ?? null,
          url: item.url ?? null,
          column: item.column ?? null,
          isShow: item.is_show ?? true,
          connector: item.connector ?? 'none',
          fields: item.fields,
        },
})

/** The body of a write: only what this list has, so that the contract takes it. */
function bodyOf(fields: readonly ListField[], draft: ListDraft): ConfigWrite {
  return {
    ...(fields.includes('color') && { color: draft.color }),
    ...(fields.includes('groupIds') && { groupIds: draft.groupIds }),
    ...(fields.includes('fileTypes') && { file_types: extensionsOf(draft.fileTypes) }),
    ...(fields.includes('isManager') && { is_manager: draft.isManager }),
    ...(fields.includes('value') && draft.value !== '' && { value: Number(draft.value) }),
  }
}

/** A list of the contract's `configLists`; of one team when `teamId` is given. */
export function configSource(key: ConfigListKey, teamId: number | null): ListSource {
  const list = configLists[key]
  const all = list.fields.flatMap((field) => fieldsOf[field] ?? [])
  // Under a team's settings an entry belongs to that team, so there is nothing to choose.
  const fields = teamId === null ? all : all.filter((field) => field !== 'groupIds')
  const own: ConfigWrite =
    teamId === null ? {} : list.fields.includes('groupIds') ? { groupIds: [teamId] } : { group_id: teamId }
  return {
    thing: list.thing,
    fields,
    queryKey: [list.list.name, 'settings', teamId],
    read: async (signal) => {
      const query = { limit, ...(teamId === null ? {} : { group_id: teamId }) }
      const { data, meta } = await send(list.list, { query }, { signal })
      return { rows: data.map(rowOf).toSorted((a, b) => a.index - b.index || a.id - b.id), total: meta.total }
    },
    add: (draft) =>
      send(
        list.create,
        { body: { ...own, ...bodyOf(fields, draft), name: draft.name.trim() } },
        { ...quiet, idempotencyKey: uuid() },
      ),
    change: (row, draft) =>
      send(list.update, { params: { id: row.id }, body: { ...bodyOf(fields, draft), name: draft.name.trim() } }, quiet),
    remove: (row) => send(list.remove, { params: { id: row.id } }, quiet),
    ...(list.fields.includes('index') && {
      reorder: async (rows, ids) => {
        const silent = { ...quiet, toastSuccess: false }
        for (const { id, index } of newPlaces(rows, ids))
          await send(list.update, { params: { id }, body: { index } }, silent)
      },
    }),
  }
}
