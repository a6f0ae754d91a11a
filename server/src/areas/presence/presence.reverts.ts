import type { Reverts } from '../../core/revert.ts'

export const presenceReverts: Reverts<'presence'> = {
  'presence.changed': 'unlogged',
}
