import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentPerson } from '../files/files.present.ts'
import type { AuthoredTakeout } from './takeouts.queries.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentTakeout = (storage: Addresses, row: AuthoredTakeout): Takeout => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  groupId: row.groupId,
  name: row.name,
  size: row.size,
  content: row.content,
  isBegun: row.place !== null,
  look: row.look,
  progress: row.progress,
  problem: row.problem,
  userBy: presentPerson(storage, row.author),
  createdAt: row.createdAt.toISOString(),
  doneAt: iso(row.doneAt),
  expiresAt: iso(row.expiresAt),
})
