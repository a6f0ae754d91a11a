import { accountKeyCalls } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { also, inCompany, inGroup, memberOf, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import type { Route } from '../../core/route.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { accountReverter } from './account.reverter.ts'
import { accountEffects } from './accounts.effects.ts'
import { presentAccount } from './accounts.present.ts'
import { type AccountRow, findAccount, listAccounts, listOptions } from './accounts.queries.ts'
import { accountReverts } from './accounts.reverts.ts'
import { createAccount, removeAccount, setDeactivated, updateAccount } from './accounts.service.ts'
import { beginConnect, disconnect, finishConnect } from './connect.service.ts'
import { accountExports } from './exports.present.ts'
import { listKeys, removeKeys, setKeys, testKeys } from './keys/keys.service.ts'
import { findState } from './oauth.queries.ts'

interface ById {
  params: { id: number }
}
const team = ({ db }: Ctx, { params }: ById) => findGroup(db, params.id)
const account = ({ db }: Ctx, { params }: ById) => findAccount(db, params.id)

/** The account of a consent that the person began; one that has ended is said to have ended, whoever asks. */
async function accountOfState({ db, actor }: Ctx, { body }: { body: { state: string } }): Promise<AccountRow> {
  const accountId = await findState(db, body.state, actor.id)
  const row = accountId === undefined ? undefined : await findAccount(db, accountId)
  if (!row) throw invalid({ state: phrase('accounts.consentEnded') })
  return row
}

/** What a company signs its calls to channels with is its Admins' to change. */
const mayRead = notInSwitch(inCompany('ST_SYSTEM'))
const mayChange = notInSwitch(
  also(inCompany('ST_SYSTEM'), 'Admin of the company', (actor, _, { companyId }) => actor.isAdminOf(companyId)),
)
function keys(route: Route): void {
  route(accountKeyCalls.list, { allow: mayRead }, (ctx) => listKeys(ctx))
  route(accountKeyCalls.set, { allow: mayChange }, (ctx, { body }) => setKeys(ctx, body))
  route(accountKeyCalls.remove, { allow: mayChange }, (ctx, { body }) => removeKeys(ctx, body.connector))
  // This asks the channel.
  route(accountKeyCalls.test, { allow: mayChange, transaction: false }, (ctx, { query }) =>
    testKeys(ctx, query.connector),
  )
}

export const accounts: Area = {
  name: 'accounts',
  exports: accountExports,
  effects: accountEffects,
  reverts: accountReverts,
  reverters: [accountReverter],
  things: [{ kind: 'account', table: 'accounts', deleted: 'deleted_at' }],
  routes: (route) => {
    const edit = inGroup('AC_EDIT')
    keys(route)
    route(accountCalls.list, { subject: team, allow: inGroup('AC_VIEW_ALL') }, async (ctx, { query, subject }) => {
      const page = pageNumber(query)
      const { rows, total } = await listAccounts(ctx.db, subject, { ...query, page })
      const data = rows.map((row) => presentAccount(ctx.resources.storage, row))
      return { data, meta: pageMeta(total, query.limit, page) }
    })
    // For selectors: everybody in the team may choose an account.
    route(accountCalls.ofChannel, { subject: team, allow: memberOf }, ({ db }, { params, subject }) =>
      listOptions(db, subject, params.channelId),
    )
    route(accountCalls.get, { subject: account, allow: inGroup('AC_VIEW_ALL') }, async ({ resources }, { subject }) =>
      presentAccount(resources.storage, subject),
    )
    route(
      accountCalls.create,
      { subject: ({ db }, { body }) => findGroup(db, body.groupId), allow: inGroup('AC_NEW') },
      (ctx, { body }) => createAccount(ctx, body),
    )
    route(accountCalls.update, { subject: account, allow: edit }, (ctx, { body, subject }) =>
      updateAccount(ctx, subject, body),
    )
    route(accountCalls.deactivate, { subject: account, allow: edit }, (ctx, { body, subject }) =>
      setDeactivated(ctx, subject, body.isDeactivated),
    )
    route(accountCalls.remove, { subject: account, allow: notInSwitch(inGroup('AC_DELETE')) }, (ctx, { subject }) =>
      removeAccount(ctx, subject),
    )
    // The change is the end of the consent, not its beginning.
    route(accountCalls.connect, { subject: account, allow: notInSwitch(edit), records: false }, (ctx, { subject }) =>
      beginConnect(ctx, subject),
    )
    route(
      accountCalls.finishConnect,
      { subject: accountOfState, allow: notInSwitch(edit), transaction: false },
      (ctx, { body }) => finishConnect(ctx, body),
    )
    route(accountCalls.disconnect, { subject: account, allow: notInSwitch(edit) }, (ctx, { subject }) =>
      disconnect(ctx, subject),
    )
  },
}
