import type { TeamBoard, TeamBoards } from '@halftone/contract/areas/configs.boards.ts'
import { BoardKind } from '@halftone/contract/areas/configs.boards.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { boards, configItems } from '../../db/schema/configs.ts'
import { companyOf, listOptions } from '../groups/groups.queries.ts'

/** Gives a team the columns of the master boards that it does not have yet; those with no colour take the master's. */
export async function ensureTeamBoards(db: Db, groupId: number): Promise<void> {
  await db.execute(sql`
    insert into boards (group_id, status_id, index)
    select ${groupId}, c.id, c.index from config_items c
    where c.company_id = ${companyOf(groupId)} and c.list = 'masterdata_boards' and c.deleted_at is null and (c.group_id is null or c.group_id = ${groupId})
    on conflict (group_id, status_id) do nothing`)
}

/** Teams with their columns in order. */
export async function listTeamBoards(db: Db, ids: number[] | undefined): Promise<TeamBoards[]> {
  const teams = await listOptions(db, { ids })
  const rows = await db
    .select({
      id: boards.id,
      statusId: boards.statusId,
      groupId: boards.groupId,
      name: configItems.name,
      color: sql<string>`coalesce(${boards.color}, ${configItems.color}, '#6F6F7A')`,
      index: boards.index,
      kind: configItems.kind,
      wipLimit: boards.wipLimit,
    })
    .from(boards)
    .innerJoin(
      configItems,
      and(
        eq(configItems.companyId, boards.companyId),
        eq(configItems.id, boards.statusId),
        isNull(configItems.deletedAt),
      ),
    )
    .orderBy(asc(boards.index), asc(boards.id))
  const byTeam = new Map<number, TeamBoard[]>(teams.map(({ id }) => [id, []]))
  for (const row of rows) byTeam.get(row.groupId)?.push({ ...row, kind: BoardKind.parse(row.kind) })
  return teams.map(({ id, name }) => ({ id, name, boards: byTeam.get(id) ?? [] }))
}
