import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const layoutThing: ShownThing = { kind: 'layout-template', to: ({ id }) => paths.layout(id), isSearched: true }
