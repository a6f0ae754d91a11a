import type { Area } from '../../lib/area/area.ts'
import { registerOwn } from '../../lib/live.ts'
import { ownMoves, productCounts, productsLive } from './products.live.ts'
import { productThing } from './products.thing.ts'

registerOwn(productCounts)
registerOwn(ownMoves)

const load = async () => (await import('./screens/ProductsScreen.tsx')).ProductsScreen

/** Boards and lists of a team's products; the dialog of one product is its own area beside. */
export const productsArea: Area = {
  routes: [
    { path: '/products', load },
    { path: '/product-detail/:id', load },
  ],
  live: productsLive,
  things: [productThing],
  actions: [{ id: 'products.new', label: 'products:new.title', keys: 'c', to: '/products?new=1', code: 'P_NEW' }],
}
