import { repeatableSecret, type Secret } from '../../auth/secret.rules.ts'

/**
 * The secret of an invitation's link in that round: the mail and who hands it out have the same one, and none is stored.
 * Only this installation can make it.
 */
export const linkSecret = (config: Parameters<typeof repeatableSecret>[0], id: number, round: number): Secret =>
  repeatableSecret(config, `invitation:${id}:${round}`)

/** Seconds that it waits before it may go out again; after five times an hour. */
export const pauseAfter = (rounds: number): number => (rounds >= 5 ? 3_600 : 60)
