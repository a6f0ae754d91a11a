import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const postThing: ShownThing = { kind: 'post', to: ({ id }) => paths.post(id), isSearched: true }
