import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { email, line, optionalLine, phone } from '../parts/field.ts'
import { bodyId } from '../parts/id.ts'
import { Person } from '../parts/person.ts'
import { PhraseShape } from '../parts/phraseShape.ts'
import { text } from '../parts/wireText.ts'
import { writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'

/** Rows of one call at most; more go in several. */
export const importLimit = 500

/** A cell as somebody pasted it: anything at all. What is wrong with it is the answer. */
const cell = text(500).optional()
const cellNames = [
  'email',
  'first_name',
  'last_name',
  'team',
  'role',
  'position',
  'personal_phone',
  'employee_id',
] as const
export type CellName = (typeof cellNames)[number]

/** A row as it was read. An empty team, role or position is that of `group_id`, `role_id`, `position_id`. */
export const ImportCells = z.strictObject({
  email: cell,
  first_name: cell,
  last_name: cell,
  /** By its name, or by its path (`Studio / Kids`). */
  team: cell,
  role: cell,
  position: cell,
  personal_phone: cell,
  employee_id: cell,
})
export type ImportCells = z.infer<typeof ImportCells>

/** What a row would do, or what is wrong with it. */
export const CheckedRow = z.object({
  /**
   * `new` is invited, whoever has the address elsewhere; `here` joins the team; `deactivated` comes back into it;
   * `member` is in it already, `invited` waits already: nothing to do; `mend`: some cell is wrong.
   */
  kind: z.enum(['new', 'here', 'deactivated', 'member', 'invited', 'mend']),
  /** Of the company, for those that are here. */
  person: Person.nullable(),
  group_id: z.number().int().nullable(),
  role_id: z.number().int().nullable(),
  position_id: z.number().int().nullable(),
  /** What is wrong, by the cell. */
  errors: z.record(z.string(), PhraseShape),
  /** What was likely meant, by the cell. */
  mends: z.record(z.string(), z.string()),
})
export type CheckedRow = z.infer<typeof CheckedRow>

const names = {
  first_name: line(60, says('users.enterFirstName')).optional(),
  last_name: line(60, says('users.enterLastName')).optional(),
}
const ImportRow = z.strictObject({
  email,
  ...names,
  personal_phone: phone,
  employee_id: optionalLine(30),
  group_id: bodyId,
  role_id: bodyId,
  position_id: bodyId.nullable().optional(),
  /** Somebody deactivated is Active again; without it they only join. */
  bring_back: z.boolean().optional(),
})

export const importCalls = {
  /** Looks at rows and changes nothing. Of other companies' addresses it says what it says of unknown ones. */
  checkImport: call({
    name: 'users.checkImport',
    perMinute: 60,
    method: 'POST',
    path: '/users/import/check',
    body: writeBody({
      /** A team or a company: where the rows go that name none. */
      group_id: bodyId,
      role_id: bodyId,
      position_id: bodyId.nullable().optional(),
      rows: z.array(ImportCells).min(1).max(importLimit),
    }),
    reply: z.array(CheckedRow),
  }),
  /** Adds all of these people, or none: what stops one is told as `rows.{index}.{field}`. */
  import: call({
    name: 'users.import',
    perMinute: 60,
    method: 'POST',
    path: '/users/import',
    body: writeBody({ group_id: bodyId, rows: z.array(ImportRow).min(1).max(importLimit) }),
    /** In the order of the rows. `invitation_id` is of who has to accept. */
    reply: z.array(z.object({ kind: z.enum(['invited', 'joined']), invitation_id: z.number().int().nullable() })),
    message: phrase('users.imported'),
    idempotent: true,
  }),
}

export const importEvents = {
  /** Many came into a team at once: fetch who is there. */
  'users.imported': event(z.object({ groupId: z.number().int(), count: z.number().int() })),
}
