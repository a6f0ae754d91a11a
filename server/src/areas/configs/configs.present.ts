import { type ConfigItem, configLists } from '@halftone/contract/areas/configs.ts'
import type { Ctx } from '../../core/context.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ConfigRow } from './configs.queries.ts'

type Signer = Pick<Storage, 'signedGet'>
const has = (row: ConfigRow, field: string) => configLists[row.list].fields.some((own) => own === field)

/**
 * An entry with the fields that its list has. In a team (`groupId`) it has the place and the visibility of that team.
 */
export function presentItem(storage: Signer, row: ConfigRow, groupId?: number): ConfigItem {
  const there = row.groups.find(({ id }) => id === groupId)
  return {
    id: row.id,
    name: row.name,
    index: there?.index ?? row.index,
    is_system: row.isSystem,
    ...(has(row, 'color') && { color: row.color }),
    ...(has(row, 'url') && { url: row.url }),
    ...(has(row, 'column') && { column: row.column }),
    ...(has(row, 'img') && { img: row.img && storage.signedGet(row.img) }),
    ...((has(row, 'is_show') || there) && { is_show: there?.isShow ?? row.isShow }),
    ...(has(row, 'connector') && { connector: row.connector }),
    ...(has(row, 'fields') && { fields: row.fields }),
    ...(has(row, 'value') && row.value !== null && { value: row.value }),
    ...(has(row, 'group_id') && { group_id: row.groupId }),
    ...(has(row, 'is_manager') && { is_manager: row.isManager }),
    ...(has(row, 'file_types') && { file_types: row.fileTypes }),
    ...(has(row, 'groupIds') && { groups: row.groups.map(({ id, name }) => ({ id, name })) }),
    ...(row.used !== undefined && {
      used: row.used,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.updatedBy,
    }),
  }
}

/** The same as the person may see it: the other teams that have the entry are named to those who see them. */
export const presentFor = ({ actor, resources }: Ctx, row: ConfigRow, groupId?: number): ConfigItem =>
  presentItem(resources.storage, { ...row, groups: row.groups.filter(({ id }) => actor.sees(id)) }, groupId)
