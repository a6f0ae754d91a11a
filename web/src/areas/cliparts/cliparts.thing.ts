import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const clipartThing: ShownThing = { kind: 'clipart', to: ({ id }) => paths.clipart(id), isSearched: true }
