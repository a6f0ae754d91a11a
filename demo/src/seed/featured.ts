import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { Ware } from './pictures/design.ts'
import type { Gallery } from './pictures/gallery.ts'

type Cover = 'front' | 'cream' | 'onGround' | 'mockup'

/** A product that stands at the top of its column, as the first thing that a visitor sees. */
export type Featured = {
  statusId: number
  place: number
  name: string
  concept: string
  ware: Ware
  types: readonly string[]
  cover: Cover
  artworks: number
}

const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE } = statusIds
const list: readonly [
  statusId: number,
  name: string,
  concept: string,
  ware: Ware,
  types: string,
  cover: Cover,
  artworks: number,
][] = [
  [NEW_IDEA, 'Endless Summer retro sunset, striped', 'd1', 'tee', 'T-shirt,Hoodie,Sticker', 'onGround', 2],
  [NEW_IDEA, 'Stay Wild floral skull, front and back print', 'd11', 'tee', 'T-shirt,Poster', 'onGround', 1],
  [NEW_IDEA, 'Dachshund Through the Snow, ugly Christmas sweater', 'd13', 'tee', 'Sweatshirt,Mug 11oz', 'front', 1],
  [NEW_IDEA, 'Lemon Grove citrus repeat, market tote', 'd14', 'tote', 'Tote,Towel', 'front', 0],
  [DOING, 'Astronaut cat, glow in the dark for kids', 'd4', 'tee', 'T-shirt,Youth', 'front', 4],
  [DOING, 'But First Coffee, mug wrap and tea towel', 'd7', 'mug', 'Mug 11oz,Towel', 'onGround', 2],
  [DOING, 'Kind People Are My People, groovy 70s wave', 'd2', 'tee', 'T-shirt,Tote', 'front', 3],
  [DOING, 'Midnight Toadstools repeat, lined tote', 'd12e1', 'tote', 'Tote', 'mockup', 2],
  [REVIEWING, 'Get Lost Outdoors camp badge', 'd5', 'hoodie', 'Hoodie,Patch', 'front', 5],
  [REVIEWING, 'Phở Hà Nội gia truyền, áp phích cổ điển', 'd19', 'poster', 'Poster,T-shirt', 'front', 3],
  [REVIEWING, 'Nurse Life stethoscope heart', 'd8', 'mug', 'T-shirt,Mug 11oz', 'front', 2],
  [REVIEWING, 'Dink Responsibly pickleball paddle, zip hoodie', 'd21', 'tee', 'T-shirt,Hoodie', 'mockup', 3],
  [READY_TO_SALE, 'Trust the Dark, moon-phase moth', 'd18', 'poster', 'Poster,Tapestry', 'front', 3],
  [READY_TO_SALE, 'Nurse Life ceramic mug, 11 and 15 oz', 'd8', 'mug', 'Mug 11oz,Mug 15oz', 'mockup', 4],
  [READY_TO_SALE, 'Vintage 1986 birthday cassette', 'd24', 'tee', 'T-shirt,Mug 11oz', 'onGround', 3],
  [READY_TO_SALE, 'Mama Daisy retro stacked script', 'd15', 'tee', 'T-shirt,Tote', 'front', 2],
  [ON_SALE, 'Endless Summer heavyweight tee, sand', 'd1', 'tee', 'T-shirt', 'mockup', 4],
  [ON_SALE, 'One More Chapter books and blooms tote', 'd22', 'tote', 'Tote,T-shirt', 'mockup', 3],
  [ON_SALE, 'Misty Ridge layered mountains, framed print', 'd20', 'poster', 'Poster', 'mockup', 2],
  [ON_SALE, 'Just Here for the Books, ghost with a book', 'd16', 'tee', 'T-shirt,Tote', 'onGround', 3],
  [ON_SALE, 'Reel Cool Dad fishing tee', 'd10', 'tee', 'T-shirt,Mug 11oz', 'mockup', 2],
]

export const featured: readonly Featured[] = list.map(([statusId, name, concept, ware, types, cover, artworks], i) => ({
  statusId,
  place: list.slice(0, i).filter(([other]) => other === statusId).length,
  name,
  concept,
  ware,
  types: types.split(','),
  cover,
  artworks,
}))

/** The gallery's picture for a cover. */
export const coverPicture = (gallery: Gallery, cover: Cover) =>
  cover === 'mockup' ? (gallery.mockups[0] ?? gallery.front) : gallery[cover]
