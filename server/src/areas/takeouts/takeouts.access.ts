import { adminOf, confirmed, notInSwitch } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { findPlace, findTakeout, lockTakeout } from './takeouts.queries.ts'

/** All that a company has is for its Admins, all that a team has for the team's. */
export const mayLook = notInSwitch(adminOf)
/** Who takes it away, or brings something in, shows once more that it is them. */
export const mayTake = confirmed(adminOf)

export const placeOfQuery = ({ db }: Ctx, { query }: { query: { groupId: number } }) => findPlace(db, query.groupId)
export const placeOfBody = ({ db }: Ctx, { body }: { body: { groupId: number } }) => findPlace(db, body.groupId)
type OfTakeout = { params: { id: number } }
export const takeoutById = ({ db }: Ctx, { params }: OfTakeout) => findTakeout(db, params.id)
export const lockedTakeout = ({ db }: Ctx, { params }: OfTakeout) => lockTakeout(db, params.id)
