import { type LeftUpload, leftUploads } from '../lib/transfers/keptUploads.ts'
import { areas } from './areas.ts'

const takers = new Map(areas.flatMap(({ uploads = {} }) => Object.entries(uploads)))

/** Gives what pages that are gone left behind to the areas that began it, each once. */
export async function goOnWithUploads(): Promise<void> {
  for (const left of await leftUploads()) await give(left)
}

async function give(left: LeftUpload): Promise<void> {
  const load = takers.get(left.kind)
  // Of a release that knew a use which this one does not.
  if (!load) return void left.keeping.drop()
  const take = await load()
  take(left)
}
