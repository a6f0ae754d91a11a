import type { accountKeyCalls, ChannelKeys, KeyedConnector } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { english } from '@halftone/contract/english.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { oauthCallbackPath } from '../../../connectors/connectors.ts'
import { firstBudget } from '../../../connectors/etsy/etsy.client.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { sealKeys } from '../credentials.rules.ts'
import { countConnected, deleteKeys, findBudget, findKeys, type KeysRow, writeKeys } from './keys.queries.ts'

/** How many shops an app for one's own shops connects at Etsy. */
export const mostOfPersonal = 5
/** Characters of a key string that tell it from another. */
const hintLength = 4

type ReadCtx = Pick<Ctx, 'db' | 'companyId' | 'config' | 'resources'>

/** What the company signs with, and what that may do. */
export const listKeys = async (ctx: ReadCtx): Promise<ChannelKeys[]> => [
  await present(ctx, 'etsy', await findKeys(ctx.db, ctx.companyId, 'etsy')),
]

/** What the channel last said of the limits of the key that `row`, or else the installation, signs with; undefined of none. */
async function budgetOf({ db, resources }: Pick<Ctx, 'db' | 'resources'>, connector: KeyedConnector, row?: KeysRow) {
  const used = resources.connectors.find(connector, row ?? null)
  return { isKeyed: used !== undefined, budget: used && (await findBudget(db, used.bucket)) }
}

/** The same of the key that a company signs with at Etsy; undefined where the channel has not said it yet. */
export const budgetIn = async (ctx: Pick<Ctx, 'db' | 'resources'>, companyId: number) =>
  (await budgetOf(ctx, 'etsy', await findKeys(ctx.db, companyId, 'etsy'))).budget

async function present(ctx: ReadCtx, connector: KeyedConnector, row: KeysRow | undefined): Promise<ChannelKeys> {
  const { isKeyed, budget } = await budgetOf(ctx, connector, row)
  const connected = await countConnected(ctx.db, ctx.companyId, connector)
  return {
    connector,
    source: row ? 'company' : isKeyed ? 'installation' : 'none',
    hint: row?.hint ?? null,
    isPersonal: row?.isPersonal ?? true,
    callback: `${ctx.config.publicUrl}${oauthCallbackPath}`,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    budget: {
      perSecond: budget?.perSecond ?? firstBudget.perSecond,
      perDay: budget?.perDay ?? firstBudget.perDay,
      leftToday: budget?.leftToday ?? null,
      at: budget?.at ? new Date(budget.at).toISOString() : null,
    },
    shops: { connected, most: row?.isPersonal ? mostOfPersonal : null },
  }
}

/** Stores the company's own keys, sealed. Shops that were connected with others have to be connected again. */
export async function setKeys(ctx: Ctx, body: BodyOf<typeof accountKeyCalls.set>): Promise<ChannelKeys> {
  const { connector, keyString: keystring, sharedSecret, isPersonal } = body
  const { companyId } = ctx
  const before = await findKeys(ctx.db, companyId, connector)
  const row = await writeKeys(ctx.db, {
    companyId,
    connector,
    secrets: sealKeys(ctx.config, connector, companyId, { keystring, sharedSecret }),
    hint: keystring.slice(-hintLength),
    isPersonal,
    updatedBy: ctx.actor.id,
  })
  await record(ctx, connector, before, row)
  return present(ctx, connector, row)
}

/** Forgets the company's own keys. */
export async function removeKeys(ctx: Ctx, connector: KeyedConnector): Promise<Done<ChannelKeys>> {
  const before = await findKeys(ctx.db, ctx.companyId, connector)
  if (!before) return unchanged(await present(ctx, connector, undefined))
  await deleteKeys(ctx.db, ctx.companyId, connector)
  await record(ctx, connector, before, undefined)
  return present(ctx, connector, undefined)
}

const logged = (row: KeysRow | undefined) => row && { hint: row.hint, isPersonal: row.isPersonal }

const record = (ctx: Ctx, connector: string, before: KeysRow | undefined, after: KeysRow | undefined) =>
  ctx.record({
    name: 'accounts.keysChanged',
    groupId: null,
    payload: { companyId: ctx.companyId },
    before: logged(before) ?? null,
    after: logged(after) ?? null,
    facts: { connector, oldHint: before?.hint ?? null, newHint: after?.hint ?? null },
  })

/** Asks the channel with the keys in use. Throws 422 where there are none. */
export async function testKeys(ctx: FreeCtx, connector: KeyedConnector): Promise<ReplyOf<typeof accountKeyCalls.test>> {
  const row = await findKeys(ctx.db, ctx.companyId, connector)
  const used = ctx.resources.connectors.find(connector, row ?? null)
  if (!used) throw invalid({ connector: phrase('accounts.noKeys', { channel: 'Etsy' }) })
  try {
    await used.ping()
    return { isAccepted: true, said: null }
  } catch (error) {
    const { said } = used.mapError(error)
    ctx.log.warn({ reason: english(said) }, 'the keys of a sale channel were not taken')
    return { isAccepted: false, said: english(said), saidPhrase: said }
  }
}
