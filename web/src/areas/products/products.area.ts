import type { Area } from '../../lib/area/area.ts'
import { productThing } from './products.thing.ts'

const load = async () => (await import('./screens/ProductsScreen.tsx')).ProductsScreen

/** Boards and lists of a team's products; the dialog of one product is its own area beside. */
export const productsArea: Area = {
  routes: [
    { path: '/products', load },
    { path: '/product-detail/:id', load },
  ],
  live: {
    load: async () => (await import('./products.live.ts')).productsLive,
    own: async () => {
      const { ownMoves, productCounts } = await import('./products.live.ts')
      return [productCounts, ownMoves]
    },
  },
  uploads: {
    'products.picture': async () => (await import('./board/pictures/pictureProducts.ts')).goOnWithPicture,
    'products.attachment': async () => (await import('./dialog/left/attachmentUploads.ts')).goOnWithAttachment,
  },
  things: [productThing],
  actions: [{ id: 'products.new', label: 'products:new.title', keys: 'c', to: '/products?new=1', code: 'P_NEW' }],
}
