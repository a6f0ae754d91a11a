import type { Area } from '../../app/areas.ts'
import { rolesLive } from './roles.live.ts'

/** Roles and permissions have their pages in settings. */
export const rolesArea: Area = { live: rolesLive }
