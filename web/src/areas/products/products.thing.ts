import { paths } from '../../lib/area/paths.ts'
import type { ShownThing } from '../../lib/shownThings.ts'

export const productThing: ShownThing = { kind: 'product', to: paths.product, isSearched: true }
