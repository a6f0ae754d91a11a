import type { Area } from '../../app/areas.ts'
import { accountsLive } from './accounts.live.ts'

/** Accounts are a page of settings, whose frame has its route. */
export const accountsArea: Area = { live: accountsLive }
