import type { Design } from './design.ts'
import { dusk, lagoon, vintage } from './palettes.ts'

const cream = '#f6e8cc'
const ring = { cx: 400, cy: 400, maxTurn: 2.75 }

/** The first dozen drawings, art01 to art12. */
export const firstDesigns: readonly Design[] = [
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
]
