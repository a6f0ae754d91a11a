const atHome = { gallery: false, sharedTalk: false, cards: false } as const
const inGallery = { gallery: true, sharedTalk: false, cards: false } as const
/** Posts carry cards of them. */
const shown = { ...atHome, cards: true } as const

/**
 * What teams make and talk about: one line for each kind, with its code (R162; a file has none) and what
 * goes with it on the wire; `gallery`: its lists ask for a right of their own, and have a room of their own; `sharedTalk`: whoever
 * may look at it talks about it and hears what is said, also outside its team; `cards`: posts carry cards of it. Each area says the rest of its own kinds once: `Area.things` of the server and of the web.
 */
export const things = {
  product: { code: 'P', isNumbered: true, room: true, comments: true, files: true, search: true, ...shown },
  artwork: { code: 'A', isNumbered: true, room: true, comments: true, files: true, search: true, ...shown },
  comment: { code: 'C', isNumbered: false, room: false, comments: false, files: true, search: false, ...atHome },
  clipart: { code: 'CA', isNumbered: true, room: true, comments: true, files: true, search: true, ...inGallery },
  'layout-template': {
    code: 'LT',
    isNumbered: true,
    room: true,
    comments: true,
    files: true,
    search: true,
    ...inGallery,
  },
  font: { code: 'FT', isNumbered: true, room: true, comments: true, files: true, search: true, ...inGallery },
  post: {
    code: 'SN',
    isNumbered: true,
    room: true,
    comments: true,
    files: true,
    search: true,
    gallery: true,
    sharedTalk: true,
    cards: false,
  },
  listing: { code: null, isNumbered: false, room: false, comments: false, files: false, search: false, ...shown },
  file: { code: null, isNumbered: false, room: false, comments: true, files: false, search: false, ...atHome },
} as const

export type ThingKind = keyof typeof things
/** One thing, as rooms, comments, files, lines of the log and links name it. */
export interface ThingRef<K extends string = ThingKind> {
  kind: K
  id: number
}

type Trait = 'isNumbered' | 'room' | 'comments' | 'files' | 'search' | 'gallery' | 'sharedTalk' | 'cards'
/** The kinds of which `T` is true. */
export type KindWith<T extends Trait> = {
  [K in ThingKind]: (typeof things)[K][T] extends true ? K : never
}[ThingKind]

export const isThingKind = (kind: string): kind is ThingKind => Object.hasOwn(things, kind)
export const thingKinds: readonly ThingKind[] = Object.keys(things).filter(isThingKind)
/** In the order of the list above. */
export const kindsWith = <T extends Trait>(trait: T): KindWith<T>[] =>
  thingKinds.filter((kind): kind is KindWith<T> => things[kind][trait])

/** Whether whoever may look at things of the kind talks about them too. */
export const isSharedTalk = (kind: string): boolean => isThingKind(kind) && things[kind].sharedTalk

/** What holds other things; a row that belongs there carries these ids, and they count and hear it. */
export interface Place {
  productId: number | null
  artworkId: number | null
}

/** The kind that each id of a place names. */
export const placeKinds = { productId: 'product', artworkId: 'artwork' } as const satisfies Record<
  keyof Place,
  ThingKind
>

/** The ids of a place, the outermost first. */
export const placeFields = ['productId', 'artworkId'] as const satisfies readonly (keyof Place)[]

/** The things that `place` names, the outermost first. */
export const holdersOf = ({ productId, artworkId }: Place): ThingRef<(typeof placeKinds)[keyof Place]>[] => [
  ...(productId === null ? [] : [{ kind: placeKinds.productId, id: productId }]),
  ...(artworkId === null ? [] : [{ kind: placeKinds.artworkId, id: artworkId }]),
]
