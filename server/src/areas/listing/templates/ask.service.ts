import { english } from '@halftone/contract/english.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { ChannelFailure } from '../../../connectors/channel.errors.ts'
import type { Connector } from '../../../connectors/connector.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { accountAccess } from '../../accounts/channel.service.ts'
import { unconnected } from '../../accounts/connect.service.ts'
import { connectorOf, type Shop } from '../channel.queries.ts'

/** What keeps a shop from being asked, by the field that names it; undefined when nothing does. */
export function shopProblem(ctx: Pick<Ctx, 'resources'>, shop: Shop): Phrase | undefined {
  if (!connectorOf(ctx.resources.connectors, shop)) return unconnected(shop.connector, shop.channelName)
  if (!shop.isActive) return phrase('listing.deactivated', { name: shop.name })
  return shop.isConnected ? undefined : phrase('listing.connectTo', { name: shop.name, channel: shop.channelName })
}

/** How the channel's failures are said: what it refuses, and its silence. */
interface Words {
  refused(failure: ChannelFailure, cause: unknown): AppError
  silent(failure: ChannelFailure, cause: unknown): AppError
}
const ofTemplates: Words = {
  refused: ({ said }) => invalid({ sourceId: said }),
  silent: (_, cause) => new AppError('UNAVAILABLE', phrase('listing.templatesFailed'), { cause }),
}

/** Asks the channel. Its refusals become 422 on `field`, its silence 503, in the words of templates unless told others. */
export async function ask<T>(
  ctx: FreeCtx,
  shop: Shop,
  field: string,
  work: (connector: Connector, account: Awaited<ReturnType<typeof accountAccess>>) => Promise<T>,
  words = ofTemplates,
): Promise<T> {
  const problem = shopProblem(ctx, shop)
  const connector = connectorOf(ctx.resources.connectors, shop)
  if (problem || !connector) throw invalid({ [field]: problem ?? phrase('accounts.channelUnconnected') })
  try {
    return await work(connector, await accountAccess(ctx.resources, shop.accountId))
  } catch (error) {
    if (error instanceof AppError) throw error
    const failure = connector.mapError(error)
    ctx.log.warn({ kind: failure.kind, reason: english(failure.said) }, 'a sale channel did not do what it was asked')
    if (failure.kind === 'validation' || failure.kind === 'conflict') throw words.refused(failure, error)
    if (failure.kind === 'auth') throw invalid({ [field]: phrase('listing.reconnect', { name: shop.name }) })
    throw words.silent(failure, error)
  }
}
