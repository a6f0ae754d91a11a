import type { Group, GroupNode } from '@halftone/contract/areas/groups.ts'
import { permissionCodes } from '@halftone/contract/permissions.ts'
import type { Ctx } from '../../core/context.ts'
import type { GroupDetail } from './groups.queries.ts'

/** A team as the person who asks sees it. */
export function presentGroup(ctx: Ctx, row: GroupDetail, positionId: number | null): Group {
  const { actor } = ctx
  const picture = (key: string | null) => key && ctx.resources.storage.signedGet(key)
  const { manager } = row
  const own =
    actor.teams.find(({ id }) => id === row.id) ?? actor.teams.find(({ reach }) => reach?.includes(row.id) ?? false)
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    parent_id: row.parentId,
    company_id: row.companyId,
    manager: manager && {
      ...manager,
      name: manager.display_name,
      avatar: picture(manager.avatar),
      email: actor.readsMailsOf(row.id) ? manager.email : '',
    },
    number_member: row.members,
    number_sub_group: row.subGroups,
    user_count: row.members,
    role_id: own?.role_id ?? null,
    position_id: positionId,
    permissions: permissionCodes
      .filter((code) => actor.can(code, row.id))
      .map((permission_type) => ({ permission_type })),
    channel: row.channel && { ...row.channel, channel_id: row.channel.id },
    users: row.first.map(({ id, display_name, avatar, color }) => ({
      id,
      display_name,
      avatar: picture(avatar),
      color,
    })),
    created_at: row.createdAt.toISOString(),
  }
}

/** A team with its counts alone. */
export const presentLean = (row: GroupDetail): Omit<GroupNode, 'children'> => ({
  id: row.id,
  name: row.name,
  level: row.level,
  parent_id: row.parentId,
  company_id: row.companyId,
  number_member: row.members,
  number_sub_group: row.subGroups,
  channel: row.channel && { ...row.channel, channel_id: row.channel.id },
  created_at: row.createdAt.toISOString(),
})

/** The tree of `groups`; one whose parent is not among them is a root. */
export function treeOf(groups: Omit<GroupNode, 'children'>[]): GroupNode[] {
  const nodes = new Map<number, GroupNode>(groups.map((group) => [group.id, { ...group, children: [] }]))
  const roots: GroupNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
