import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const fontThing: ShownThing = { kind: 'font', to: ({ id }) => paths.font(id), isSearched: true }
