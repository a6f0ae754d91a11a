import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const artworkThing: ShownThing = { kind: 'artwork', to: ({ id }) => paths.artwork(id), isSearched: true }
