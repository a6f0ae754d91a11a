import type { AccountAccess } from './channel.access.ts'
import type { Connector } from './connector.ts'
import { type ListingPayload, newPublishState, type PublishState, type PublishStep } from './publish.state.ts'

export interface PublishRun {
  connector: Connector
  account: AccountAccess
  payload: ListingPayload
  /** The stored state of an earlier attempt. */
  state?: PublishState | undefined
  /** Stores the state durably before it returns; throws to stop the run (lost lease, cancelled job). */
  save(state: PublishState): Promise<void>
  /** Before each step that is not done yet; throws to end the run there, e.g. where the publish is no longer wanted. */
  beforeStep?(step: PublishStep): Promise<void>
  /** After each finished step, e.g. to report progress. */
  onStep?(step: PublishStep, state: PublishState): void
  signal?: AbortSignal
}

/**
 * Publishes one listing, or goes on where an earlier attempt ended. Exactly one run per payload key may be at work at
 * a time (the caller's lock). Throws ChannelError; the stored state is then good for the next attempt.
 */
export async function runPublish(run: PublishRun): Promise<PublishState> {
  const { connector, account, payload, save, signal } = run
  let state = run.state ?? newPublishState(payload.key)
  if (state.key !== payload.key) throw new Error('The publish state belongs to another payload')
  for (const step of connector.steps) {
    if (state.done.includes(step)) continue
    signal?.throwIfAborted()
    await run.beforeStep?.(step)
    const context = { account, payload, save, ...(signal ? { signal } : {}) }
    if (step === 'createDraft' && state.createBegunAt && !state.externalId) {
      state = await connector.reconcile({ ...context, state })
      await save(state)
    }
    state = await connector.run(step, { ...context, state })
    state = { ...state, done: [...state.done, step] }
    await save(state)
    run.onStep?.(step, state)
  }
  return state
}
