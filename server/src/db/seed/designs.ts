import type { Arc, Typeface } from './lettering.ts'
import { dusk, lagoon, original, type Palette, vintage } from './palettes.ts'

/** What a picture of the design is sold on; decides mock-ups and product types. */
export type Ware = 'tee' | 'hoodie' | 'mug' | 'tote' | 'poster'

/** Another wording or colouring of a drawing, sold as a design of its own. */
export type Edition = { name: string; lines?: readonly string[]; palette?: Palette }

export type Design = {
  n: number
  /** What the drawing says, as printed. */
  name: string
  /** What it shows, for names, titles and descriptions. */
  subject: string
  wares: readonly Ware[]
  /** Search words of buyers, each at most 20 characters (rule: tags). */
  words: readonly string[]
  /** Colours on which the bare drawing looks well. */
  grounds: readonly string[]
  /** Exact replacements that make dark ink readable on dark garments; absent where the drawing needs none. */
  lightInk?: Readonly<Record<string, string>>
  /** The drawing fills its canvas: a poster or a repeat; on garments the ground stays. */
  isFull?: boolean
  /** The drawing reads on light or on dark cloth only. */
  cloth?: 'light' | 'dark'
  typefaces?: readonly Typeface[]
  arcs?: readonly Arc[]
  wave?: number
  editions: readonly Edition[]
}

const cream = '#f6e8cc'
const ring = { cx: 400, cy: 400, maxTurn: 2.75 }

export const designs: readonly Design[] = [
  {
    n: 1,
    name: 'Endless Summer',
    subject: 'retro sunset',
    wares: ['tee', 'hoodie', 'tote', 'mug'],
    words: ['retro sunset', 'palm tree tee', 'beach shirt', 'surfer gift', 'endless summer', 'vintage beach'],
    grounds: ['#e8dcc6', '#f4efe6', '#d9c7a5'],
    lightInk: { '#1f2a44': cream },
    typefaces: ['pacifico'],
    editions: [
      { name: 'Salt Hair Days', lines: ['Salt Hair Days'], palette: dusk },
      { name: 'Biển Nha Trang', lines: ['Biển Nha Trang'] },
      { name: 'Lagoon Club', lines: ['Lagoon Club'], palette: lagoon },
    ],
  },
  {
    n: 2,
    name: 'Kind People Are My People',
    subject: 'groovy 70s wave',
    wares: ['tee', 'tote', 'hoodie'],
    words: ['kindness shirt', 'groovy 70s tee', 'teacher kindness', 'be kind', 'retro wavy text'],
    grounds: ['#faf6ee', '#f1e3c8', '#2f4a45'],
    typefaces: ['shrikhand', 'shrikhand', 'shrikhand', 'shrikhand'],
    wave: 0.1,
    editions: [
      {
        name: 'Be a Good Human',
        lines: ['BE A', 'GOOD', 'HUMAN', 'TODAY'],
        palette: { name: 'ocean', map: { '#e4572e': '#2a6f97', '#a23b72': '#c8553d' } },
      },
      {
        name: 'Plant Lady in Bloom',
        lines: ['PLANT', 'LADY', 'IN FULL', 'BLOOM'],
        palette: {
          name: 'garden',
          map: { '#e4572e': '#3f7d4e', '#f3a712': '#e0a63a', '#3a7d6b': '#8c5a7a', '#a23b72': '#2f5d50' },
        },
      },
    ],
  },
  {
    n: 3,
    name: 'Botanical Line No. 3',
    subject: 'boho leaf line art',
    wares: ['poster', 'tote'],
    words: ['botanical print', 'boho wall art', 'leaf line art', 'neutral poster', 'scandi decor'],
    grounds: ['#f4ece0'],
    isFull: true,
    editions: [
      { name: 'Botanical Line No. 5', palette: { name: 'sage', hue: 65, strength: 0.7 } },
      { name: 'Botanical Line No. 8', palette: { name: 'dusty blue', hue: 185, strength: 0.6 } },
    ],
  },
  {
    n: 4,
    name: 'Astronaut Cat',
    subject: 'cat in space',
    wares: ['tee', 'hoodie', 'poster'],
    words: ['space cat shirt', 'astronaut cat', 'cat lover gift', 'kids space tee', 'funny cat'],
    grounds: ['#1b2547'],
    isFull: true,
    editions: [{ name: 'Orbit Kitty', palette: { name: 'plum', map: { '#1b2547': '#41204f', '#26345c': '#5b2f6b' } } }],
  },
  {
    n: 5,
    name: 'Get Lost Outdoors',
    subject: 'camp badge',
    wares: ['hoodie', 'tee', 'mug'],
    words: ['camping shirt', 'hiking gift', 'national park', 'outdoor badge', 'mountain tee'],
    grounds: ['#efe6d2', '#dfe5dc', '#2b2f33'],
    typefaces: ['alfa-slab-one', 'anton'],
    arcs: [
      { ...ring, radius: 284, height: 50, side: 'top' },
      { ...ring, radius: 334, height: 44, side: 'bottom' },
    ],
    editions: [
      { name: 'Take the Long Way', lines: ['TAKE THE LONG WAY', 'LESS WIFI · MORE PINES'], palette: vintage },
      { name: 'Đà Lạt Trail Club', lines: ['ĐÀ LẠT TRAIL CLUB', 'LANG BIANG · 2167 M'] },
    ],
  },
  {
    n: 6,
    name: 'Merry & Bright',
    subject: 'Christmas ornaments',
    wares: ['mug', 'tee', 'tote'],
    words: ['christmas shirt', 'ornament tee', 'holiday family tee', 'merry and bright', 'xmas gift'],
    grounds: ['#f6efe0', '#eaf0ea', '#1f3a2e'],
    lightInk: { '#b3282d': '#f3d9a6' },
    typefaces: ['pacifico'],
    editions: [
      { name: 'Giáng Sinh An Lành', lines: ['Giáng sinh an lành'] },
      { name: 'Jolly Little Crew', lines: ['Jolly Little Crew'], palette: vintage },
    ],
  },
  {
    n: 7,
    name: 'But First Coffee',
    subject: 'steaming coffee cup',
    wares: ['mug', 'tee', 'tote'],
    words: ['coffee lover gift', 'but first coffee', 'barista shirt', 'coffee mug', 'morning person'],
    grounds: ['#2f4a42', '#e9d9c2', '#dfb98f'],
    typefaces: ['alfa-slab-one', 'pacifico', 'anton'],
    editions: [
      { name: 'Cà Phê Sữa Đá', lines: ['CÀ PHÊ', 'sữa đá', 'SLOW DRIP, STRONG OPINIONS'] },
      { name: 'Run on Espresso', lines: ['RUN ON', 'Espresso', 'DO NOT DISTURB BEFORE NINE'], palette: vintage },
    ],
  },
  {
    n: 8,
    name: 'Nurse Life',
    subject: 'stethoscope heart',
    wares: ['mug', 'tee', 'hoodie'],
    words: ['nurse shirt', 'nurse mug', 'nursing student', 'rn gift', 'stethoscope tee'],
    grounds: ['#f7f2ee', '#e4f0f0', '#fbe3e6'],
    lightInk: { '#134f5c': '#d9f0f2', '#1d7a8c': '#6cc4d0' },
    typefaces: ['shrikhand', 'anton'],
    editions: [
      {
        name: 'Night Shift',
        lines: ['Night Shift', 'POWERED BY COFFEE AND KINDNESS'],
        palette: {
          name: 'night',
          map: { '#1d7a8c': '#3b4f8c', '#134f5c': '#27335c', '#bfe6ea': '#ccd5f0', '#e85d75': '#e8a15d' },
        },
      },
      { name: 'Med Student', lines: ['Med Student', 'STUDY HARD · SLEEP LATER'] },
    ],
  },
  {
    n: 9,
    name: 'Teach Love Inspire',
    subject: 'rainbow pencil',
    wares: ['tote', 'mug', 'poster'],
    words: ['teacher shirt', 'teacher gift', 'back to school', 'rainbow pencil', 'classroom tote'],
    grounds: ['#fdf3e1'],
    isFull: true,
    typefaces: ['righteous', 'pacifico'],
    editions: [
      { name: 'Kindergarten Crew', lines: ['KINDERGARTEN CREW', 'first day, best day'] },
      { name: 'Art Teacher', lines: ['ART TEACHER', 'colour outside the lines'], palette: vintage },
    ],
  },
  {
    n: 10,
    name: 'Reel Cool Dad',
    subject: 'fishing dad',
    wares: ['tee', 'mug', 'hoodie'],
    words: ['fishing dad shirt', 'reel cool dad', 'fathers day gift', 'angler tee', 'bass fishing'],
    grounds: ['#eef2e9', '#e2e6e6', '#f3e9c6'],
    lightInk: { '#8a3b1e': '#f0b27a', '#1e4f54': '#8fc7c2', '#15292b': '#15292b' },
    typefaces: ['alfa-slab-one', 'anton', 'anton'],
    editions: [
      { name: 'Gone Fishing', lines: ['GONE FISHING', 'BACK: NEVER', 'OUT OF OFFICE · AT THE LAKE'] },
      {
        name: 'Reel Cool Grandpa',
        lines: ['REEL COOL GRANDPA', 'EST. 1958', 'SLOW BOAT · BIG STORIES'],
        palette: vintage,
      },
    ],
  },
  {
    n: 11,
    name: 'Stay Wild',
    subject: 'floral skull',
    wares: ['tee', 'poster', 'hoodie'],
    words: ['floral skull', 'stay wild shirt', 'skull roses', 'western tee', 'gothic floral'],
    grounds: ['#141414', '#3b1f2b', '#2b3a34'],
    cloth: 'dark',
    typefaces: ['alfa-slab-one'],
    editions: [
      { name: 'Bloom Anyway', lines: ['BLOOM ANYWAY'], palette: dusk },
      { name: 'Forever Golden', lines: ['FOREVER GOLDEN'], palette: vintage },
    ],
  },
  {
    n: 12,
    name: 'Toadstool Pattern',
    subject: 'mushroom repeat',
    wares: ['tote', 'poster', 'mug'],
    words: ['mushroom pattern', 'cottagecore tote', 'toadstool decor', 'forest nursery', 'seamless repeat'],
    grounds: ['#334b3f'],
    isFull: true,
    editions: [
      {
        name: 'Midnight Toadstools',
        palette: { name: 'midnight', map: { '#334b3f': '#24304f', '#9fb08a': '#8ea3c4' } },
      },
      { name: 'Blush Toadstools', palette: { name: 'blush', map: { '#334b3f': '#e7c3b4', '#9fb08a': '#c98f7d' } } },
    ],
  },
  {
    n: 13,
    name: 'Dachshund Through the Snow',
    subject: 'ugly Christmas sausage dog',
    wares: ['tee', 'mug', 'hoodie'],
    words: ['dachshund shirt', 'wiener dog gift', 'christmas dog', 'doxie mom', 'funny xmas tee'],
    grounds: ['#f2f4f5', '#e3ecef', '#f3e4d3'],
    lightInk: { '#7a3e1d': '#b5652f', '#140a05': '#140a05' },
    typefaces: ['shrikhand'],
    editions: [
      { name: 'All the Jingle', lines: ['All the jingle, half the height'] },
      { name: 'Long Dog December', lines: ['Long dog, short December'], palette: vintage },
    ],
  },
  {
    n: 14,
    name: 'Lemon Grove',
    subject: 'citrus repeat',
    wares: ['tote', 'poster', 'mug'],
    words: ['lemon print', 'citrus pattern', 'kitchen decor', 'amalfi lemons', 'summer tote'],
    grounds: ['#2f5d9b'],
    isFull: true,
    editions: [
      { name: 'Pink Lemonade', palette: { name: 'pink', map: { '#2f5d9b': '#f3b6b9' } } },
      { name: 'Sicilian Green', palette: { name: 'sicilia', map: { '#2f5d9b': '#dfe8c9', '#4f9d69': '#3c7f58' } } },
    ],
  },
  {
    n: 15,
    name: 'Mama Daisy',
    subject: 'retro stacked script',
    wares: ['tee', 'tote', 'hoodie'],
    words: ['mama shirt', 'mothers day gift', 'new mom tee', 'retro mama', 'daisy mama'],
    grounds: ['#fbf3e4', '#f0d9c4', '#3d4a44'],
    typefaces: ['shrikhand', 'shrikhand', 'shrikhand', 'shrikhand', 'pacifico'],
    wave: 0.08,
    editions: [
      { name: 'Nana Daisy', lines: ['nana', 'nana', 'nana', 'nana', 'spoiling them since day one'], palette: dusk },
      {
        name: 'Auntie Daisy',
        lines: ['auntie', 'auntie', 'auntie', 'auntie', 'the cool one, obviously'],
        palette: {
          name: 'teal',
          map: { '#f2d492': '#c9e4de', '#e09f3e': '#6fb3b8', '#c8553d': '#2f7f86', '#8c2f39': '#1f4f5c' },
        },
      },
    ],
  },
  {
    n: 16,
    name: 'Just Here for the Books',
    subject: 'ghost with a book',
    wares: ['tee', 'tote', 'hoodie'],
    words: ['bookish ghost', 'halloween reader', 'librarian shirt', 'spooky book club', 'reading gift'],
    grounds: ['#f5eadf', '#e6dcf0', '#2a2135'],
    lightInk: { '#6b3fa0': '#cdb4ec', '#231a2b': '#231a2b' },
    typefaces: ['righteous'],
    wave: 0.12,
    editions: [
      {
        name: 'Boo-kish Club',
        lines: ['BOO-KISH BOOK CLUB'],
        palette: {
          name: 'mint',
          map: { '#ef8e2f': '#7fb7a6', '#6b3fa0': '#b5483d', '#4a2a73': '#7f2c26', '#cdb4ec': '#f0b7a8' },
        },
      },
      { name: 'Ghosted for a Good Book', lines: ['GHOSTED FOR A GOOD BOOK'] },
    ],
  },
  {
    n: 17,
    name: 'Keep On Growing',
    subject: 'daisy rainbow',
    wares: ['poster', 'tote', 'mug'],
    words: ['keep on growing', 'daisy wall art', 'growth mindset', 'boho rainbow', 'classroom poster'],
    grounds: ['#fbf1de'],
    isFull: true,
    typefaces: ['righteous', 'pacifico'],
    editions: [
      {
        name: 'Grow at Your Own Pace',
        lines: ['GROW AT YOUR PACE', 'no rush, little seed'],
        palette: { name: 'sage', hue: 70, strength: 0.6 },
      },
      {
        name: 'Take Up Space',
        lines: ['TAKE UP SPACE', 'you were planted here'],
        palette: { name: 'berry', hue: -38, strength: 0.85 },
      },
    ],
  },
  {
    n: 18,
    name: 'Trust the Dark',
    subject: 'moon-phase moth',
    wares: ['poster', 'tee', 'hoodie'],
    words: ['moon phase moth', 'witchy decor', 'celestial print', 'dark academia', 'mystic tapestry'],
    grounds: ['#131a2a'],
    isFull: true,
    typefaces: ['alfa-slab-one'],
    editions: [
      {
        name: 'Follow the Moon',
        lines: ['follow the moon'],
        palette: { name: 'wine', map: { '#131a2a': '#2a1119', '#22304a': '#4a2230', '#2b3a55': '#5a2c3c' } },
      },
      {
        name: 'Night Bloomer',
        lines: ['night bloomer'],
        palette: { name: 'moss', map: { '#131a2a': '#16241d', '#22304a': '#2c4738', '#2b3a55': '#365644' } },
      },
    ],
  },
  {
    n: 19,
    name: 'Phở Hà Nội',
    subject: 'noodle bowl poster',
    wares: ['poster', 'tee', 'mug'],
    words: ['pho poster', 'vietnamese food', 'hanoi print', 'foodie wall art', 'noodle lover gift'],
    grounds: ['#f6d9a2'],
    isFull: true,
    typefaces: ['anton', 'anton'],
    editions: [
      {
        name: 'Bún Bò Huế',
        lines: ['BÚN BÒ HUẾ', 'CAY NỒNG · ĐẬM ĐÀ'],
        palette: { name: 'huế', map: { '#f6d9a2': '#efc0a4', '#2d5f8b': '#5b3a6b' } },
      },
      {
        name: 'Mì Quảng',
        lines: ['MÌ QUẢNG', 'HỘI AN · ĐÀ NẴNG'],
        palette: { name: 'quảng', map: { '#f6d9a2': '#cfe0cf', '#2d5f8b': '#2f6b5b' } },
      },
    ],
  },
  {
    n: 20,
    name: 'Misty Ridge',
    subject: 'layered mountains',
    wares: ['poster', 'tote', 'mug'],
    words: ['mountain print', 'misty landscape', 'minimal wall art', 'nature poster', 'cabin decor'],
    grounds: ['#f6e6cf'],
    isFull: true,
    editions: [
      {
        name: 'Misty Ridge at Dusk',
        palette: {
          name: 'violet',
          map: {
            '#f6e6cf': '#f3d9d8',
            '#e86f51': '#f0a05a',
            '#b9d0cf': '#c9b7d6',
            '#7fa8a8': '#9a83b8',
            '#447a7c': '#6a568f',
            '#1f4a52': '#41345f',
            '#12333a': '#2b2242',
          },
        },
      },
      {
        name: 'Ochre Ridge',
        palette: {
          name: 'ochre',
          map: {
            '#f6e6cf': '#f7e9c9',
            '#e86f51': '#c8553d',
            '#b9d0cf': '#e6c48c',
            '#7fa8a8': '#c99a55',
            '#447a7c': '#9c6a35',
            '#1f4a52': '#6b4524',
            '#12333a': '#432a17',
          },
        },
      },
    ],
  },
  {
    n: 21,
    name: 'Dink Responsibly',
    subject: 'pickleball paddle',
    wares: ['tee', 'hoodie', 'mug'],
    words: ['pickleball shirt', 'dink responsibly', 'pickleball gift', 'paddle sport', 'funny sports tee'],
    grounds: ['#f4f6ea', '#e6efe8', '#f8ecd9'],
    lightInk: { '#1f6f6b': '#6cc4b8', '#13403e': '#2f8f88' },
    typefaces: ['anton', 'righteous'],
    editions: [
      {
        name: 'Zero Zero Two',
        lines: ['ZERO', 'ZERO, TWO'],
        palette: { name: 'court blue', map: { '#1f6f6b': '#27407a', '#13403e': '#182a52', '#bfe3c0': '#c9d7f2' } },
      },
      { name: 'Kitchen Dweller', lines: ['KITCHEN', 'DWELLER'] },
    ],
  },
  {
    n: 22,
    name: 'One More Chapter',
    subject: 'books and blooms',
    wares: ['tote', 'tee', 'mug'],
    words: ['book lover tote', 'one more chapter', 'bookworm gift', 'reading shirt', 'librarian tote'],
    grounds: ['#f6f0e4', '#e7ede1', '#f3dfd6'],
    lightInk: { '#27364f': '#f2e3c8' },
    typefaces: ['alfa-slab-one'],
    editions: [
      { name: 'Read, Bloom, Repeat', lines: ['read, bloom, repeat'], palette: vintage },
      { name: 'Shelf Care', lines: ['shelf care is self care'], palette: dusk },
    ],
  },
  {
    n: 23,
    name: 'Checkered Smiley',
    subject: 'groovy daisy smiley',
    wares: ['tote', 'poster', 'mug'],
    words: ['smiley daisy', 'checkered decor', 'y2k tote', 'dorm room decor', 'happy face print'],
    grounds: ['#fde2ea'],
    isFull: true,
    editions: [
      { name: 'Mint Smiley', palette: { name: 'mint', map: { '#f6a6c1': '#8fcfb6', '#fde2ea': '#e3f5ec' } } },
      { name: 'Lilac Smiley', palette: { name: 'lilac', map: { '#f6a6c1': '#b8a4e3', '#fde2ea': '#efe9fb' } } },
    ],
  },
  {
    n: 24,
    name: 'Vintage 1986',
    subject: 'birthday cassette',
    wares: ['tee', 'mug', 'hoodie'],
    words: ['40th birthday', 'vintage 1986', 'cassette tape tee', 'retro birthday', '80s music gift'],
    grounds: ['#f3f0ea', '#e6e1d6', '#dde6ea'],
    cloth: 'light',
    typefaces: ['anton', 'anton', 'pacifico', 'anton'],
    editions: [
      {
        name: 'Vintage 1976',
        lines: ['SIDE A · 50 YEARS OF HITS', '1976', 'aged to perfection', 'ALL ORIGINAL PARTS'],
        palette: vintage,
      },
      {
        name: 'Vintage 1996',
        lines: ['SIDE B · STILL LOUD', '1996', 'still in heavy rotation', 'NO REWIND NEEDED'],
        palette: { name: 'arcade', map: { '#ef476f': '#7b5bd6', '#118ab2': '#e07a3f' } },
      },
    ],
  },
]

/** A design in one wording and colouring: what a product is about. */
export type Concept = { id: string; design: Design; name: string; lines: readonly string[]; palette: Palette }

/** Every concept, the drawings as they are first, then their other editions. */
export const concepts: readonly Concept[] = [
  ...designs.map((design) => ({ id: `d${design.n}`, design, name: design.name, lines: [], palette: original })),
  ...[0, 1, 2].flatMap((at) =>
    designs.flatMap((design) => {
      const edition = design.editions[at]
      if (!edition) return []
      const { name, lines = [], palette = original } = edition
      return [{ id: `d${design.n}e${at + 1}`, design, name, lines, palette }]
    }),
  ),
]
