import type { Ctx } from '../../../core/context.ts'
import { nameOfVersion } from '../../files/versions/versions.present.ts'
import { namesOfPictures } from '../assets.queries.ts'
import type { Origin } from './known.rules.ts'

/** How the files are called that pictures of a listing were made of, by the channel's ids; those of earlier versions with them. */
export async function namesOf(ctx: Pick<Ctx, 'db'>, origins: readonly Origin[]): Promise<Map<string, string>> {
  const pictures = await namesOfPictures(ctx.db, origins)
  return new Map(
    pictures.map(({ liveId, name, version }) => [liveId, version === null ? name : nameOfVersion({ name, version })]),
  )
}
