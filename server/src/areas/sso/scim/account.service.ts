import type { Ctx } from '../../../core/context.ts'
import { type PersonValues, writeUser } from '../../users/person.queries.ts'
import { personOf } from '../../users/users.present.ts'
import { listTeamsShowing, type UserRow } from '../../users/users.queries.ts'
import { getPerson } from '../people.service.ts'
import type { ProviderRow } from '../providers.queries.ts'
import { saysTaken } from './failure.service.ts'
import { touchPushed } from './people.queries.ts'

/** A line of the log, in the provider's name. */
export const recordPerson = (
  ctx: Ctx,
  { companyId }: Pick<ProviderRow, 'companyId'>,
  action: 'create' | 'update' | 'delete',
  user: Pick<UserRow, 'id' | 'displayName'>,
  oldContent: string | null,
  newContent: string | null,
) =>
  ctx.record({
    name: 'sso.pushed',
    groupId: null,
    payload: { companyId },
    before: { userName: oldContent },
    after: { userName: newContent },
    facts: { action, userId: user.id, name: user.displayName, oldContent, newContent },
  })

/** Writes fields of an account and tells of it. Throws 409 for an address that is taken. */
export async function writeAccount(
  ctx: Ctx,
  companyId: number,
  user: UserRow,
  values: Partial<PersonValues>,
): Promise<void> {
  await writeUser(ctx.db, user.id, values).catch(saysTaken)
  await touchPushed(ctx.db, companyId, user.id)
  const row = await getPerson(ctx, user.id)
  const names = Object.keys(values)
  await ctx.record({
    name: 'users.updated',
    groupId: user.teams[0]?.id ?? null,
    payload: { user: personOf(ctx, row, companyId) },
    before: Object.fromEntries(Object.entries(user).filter(([name]) => names.includes(name))),
    after: values,
    facts: {
      groupIds: await listTeamsShowing(ctx.db, user.id),
      access: values.status !== undefined,
      ...(values.displayName !== undefined && { oldContent: user.displayName, newContent: row.displayName }),
    },
  })
}
