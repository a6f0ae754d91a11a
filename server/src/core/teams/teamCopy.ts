import type { CopyItem, CopyKind, CopyWay } from '@halftone/contract/areas/configs/teamCopy.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { Db } from '../../db/client.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { type Done, Unchanged } from '../unchanged.ts'

declare module '../../resources.ts' {
  interface Resources {
    teamCopiers: readonly TeamCopier[]
  }
  interface HeldResources {
    teamCopiers: readonly TeamCopier[]
  }
}

/** Where copies come from and go to: teams of one company, and the accounts that templates go onto. */
export interface CopyScope {
  companyId: number
  from: number
  to: readonly number[]
  accounts: readonly number[]
}

/** One of what was chosen, and what happens where its name is there. */
export interface Chosen {
  id: number
  way: CopyWay
}

/** What became of one of them in one team; `skipped` is what leaves no line, also what was to be replaced by the same. */
export interface Copied {
  groupId: number
  did: 'added' | 'replaced' | 'renamed' | 'skipped'
}

/** A kind of what teams are set up with, as its area copies it from one team to others. */
export interface TeamCopier {
  kind: CopyKind
  /** Who sees what the team has, who adds to another team, and who changes what that one has. */
  codes: { read: PermissionCode; add: PermissionCode; replace: PermissionCode }
  /** What the team has, in its order, and who of `to` (or of the accounts) has it already. */
  list(db: Db, scope: CopyScope): Promise<Omit<CopyItem, 'kind'>[]>
  /** Copies what was chosen by the ordinary changes of the area, each with its line. Ids that the team has not are refused. */
  copy(ctx: Ctx, scope: CopyScope, chosen: readonly Chosen[]): Promise<Copied[]>
}

interface Named<S, T> {
  chosen: readonly { row: S; way: CopyWay }[]
  /** What the team has, by its name in small letters. */
  there: ReadonlyMap<string, T>
  /** Letters of a name. */
  most: number
  add: (row: S, name: string) => Promise<unknown>
  /** Answers `unchanged` where it is the same already. */
  replace: (existing: T, row: S) => Promise<Done<unknown>>
}

/** Copies what is known by its name into one team, one after the other. */
export async function copyNamed<S extends { name: string }, T>(of: Named<S, T>): Promise<Copied['did'][]> {
  const { chosen, there, most, add, replace } = of
  const taken = new Set(there.keys())
  const done: Copied['did'][] = []
  for (const { row, way } of chosen) {
    const existing = there.get(row.name.toLowerCase())
    const isTaken = taken.has(row.name.toLowerCase())
    if (isTaken && way !== 'rename' && (way === 'skip' || existing === undefined)) {
      done.push('skipped')
    } else if (existing !== undefined && way === 'replace') {
      done.push((await replace(existing, row)) instanceof Unchanged ? 'skipped' : 'replaced')
    } else {
      const name = freeName(row.name, taken, most)
      taken.add(name.toLowerCase())
      await add(row, name)
      done.push(isTaken ? 'renamed' : 'added')
    }
  }
  return done
}

/** The rows that were chosen. Throws 404 for one that is not of the team. */
export function chosenOf<S extends { id: number }>(
  rows: readonly S[],
  chosen: readonly Chosen[],
): { row: S; way: CopyWay }[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.map(({ id, way }) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    return { row, way }
  })
}

/** `name`, or 'name 2', 'name 3' … when it is taken; at most `most` long. `taken` holds small letters. */
export function freeName(name: string, taken: ReadonlySet<string>, most: number): string {
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) {
    const tail = ` ${n}`
    free = `${name.slice(0, most - tail.length)}${tail}`
  }
  return free
}
