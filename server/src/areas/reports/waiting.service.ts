import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import type { Ctx } from '../../core/context.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import { type Crew, listCrews } from './crews.queries.ts'
import { holderOf } from './roll/standings.queries.ts'
import { listPersons } from './rows.queries.ts'
import type { Scope } from './scope.rules.ts'
import { ageOf, listLate } from './waiting.queries.ts'
import { listAble, waitingFor } from './waitingFor.queries.ts'

/** Of each board, for whom what stands there waits. */
async function peopleOf({ db, resources }: Ctx, scope: Scope, crews: readonly Crew[]) {
  const rows = await waitingFor(db, scope, crews)
  const ids = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const persons = new Map((await listPersons(db, scope, ids)).map((row) => [row.person.id, row]))
  const told = rows.map(({ statusId, userId, ...aged }) => {
    const row = userId === null ? undefined : persons.get(userId)
    return {
      statusId,
      of: { person: row ? presentPerson(resources.storage, row.person) : null, isGone: row?.isGone ?? false, ...aged },
    }
  })
  return Map.groupBy(told, ({ statusId }) => statusId)
}

/** Where work waits now and for whom, and what will be late at the usual pace. */
export async function waiting(ctx: Ctx, scope: Scope): Promise<Waiting> {
  const { db, resources } = ctx
  const { rows, total: lateTotal } = await listLate(db, scope)
  const late = rows.map(({ cover, ...row }) => ({
    ...row,
    cover: cover ? presentCardCover(resources.storage, cover) : null,
  }))
  const crews = holderOf(scope) === undefined ? await listCrews(db, scope) : []
  const [boards, people] = [await ageOf(db, scope, crews), await peopleOf(ctx, scope, crews)]
  // Several teams have no people in common whom all of it may be given; nor is what is one's own to be given away.
  const isOfTeam = scope.teams.length === 1 && !scope.isPersonal
  const able = isOfTeam ? await listAble(db, scope) : new Map<number, number[]>()
  return {
    isPersonal: scope.isPersonal,
    boards: boards.map((board) => ({
      ...board,
      people: people.get(board.id)?.map(({ of }) => of) ?? [],
      able: able.get(board.id) ?? [],
    })),
    ...{ late, lateTotal },
  }
}
