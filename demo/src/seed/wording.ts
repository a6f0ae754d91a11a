import type { Ware } from './pictures/design.ts'
import type { Concept } from './pictures/designs.ts'

/** Who says a line of a thread: roles are filled with people of the product's team. */
export type Speaker = 'designer' | 'other' | 'manager' | 'lister' | 'idea'
/** `@x` in a text mentions the one who has that part. `with` attaches a picture. */
export type Line = { by: Speaker; text: string; with?: 'front' | 'mockup' | 'onGround'; isHidden?: boolean }

/** Threads on products and artworks; the first line is the comment, the rest are its replies. */
export const threads: readonly (readonly Line[])[] = [
  [
    { by: 'manager', text: 'Lettering is lost on the navy sample. Cream ink from heather grey down?', with: 'mockup' },
    { by: 'designer', text: 'Yes. Cream version is up, proof in Front.' },
    { by: 'manager', text: '@designer reads well now, thank you.' },
  ],
  [
    { by: 'designer', text: '@manager ready for review.', with: 'front' },
    { by: 'manager', text: 'Looking at it this afternoon.' },
  ],
  [
    { by: 'lister', text: 'Which mock-up should be the first photo? The sand one gets more clicks in our tests.' },
    { by: 'manager', text: 'Sand first, then the dark one, size chart last.' },
  ],
  [
    { by: 'manager', text: 'Edges look soft at 300 %. Is the vector path intact in the source file?' },
    { by: 'designer', text: 'Re-exported from the vector master, sharp now.', with: 'front' },
  ],
  [
    { by: 'idea', text: 'Search volume for this theme doubled since August. Worth a mug and a tote as well.' },
    { by: 'designer', text: 'Mug wrap is easy, I will add it tomorrow.' },
    {
      by: 'idea',
      text: 'Great, I put reference links into the product. On inks: https://www.printful.com/blog/dtg-printing-guide',
    },
  ],
  [{ by: 'lister', text: 'Phrase is clear, no mark found in the register. You can publish.' }],
  [
    { by: 'manager', text: 'Please move the small line 8 mm up, it sits on the hem at size S.' },
    { by: 'designer', text: 'Moved, new print file is in.' },
  ],
  [{ by: 'other', text: 'Nhìn đẹp quá, màu lên áo rất chuẩn 👍' }],
  [
    { by: 'designer', text: 'Anh xem giúp em bản màu này với, em chỉnh lại chữ cho dễ đọc hơn.', with: 'onGround' },
    { by: 'manager', text: 'Ổn rồi, chữ rõ hơn hẳn. Duyệt nhé.' },
    { by: 'designer', text: 'Cảm ơn anh!' },
  ],
  [
    { by: 'lister', text: '@designer shop này cần thêm ảnh cận cảnh, em bổ sung giúp chị trước thứ Sáu nhé.' },
    { by: 'designer', text: 'Dạ, em gửi trong hôm nay.' },
  ],
  [
    { by: 'manager', text: 'Two reds are too close, they merge in DTG. Push the lower band darker.' },
    { by: 'designer', text: 'Done, 12 % apart now. Test print on Thursday.' },
    { by: 'other', text: 'Test print is back: clean separation, no halo.', with: 'mockup' },
  ],
  [{ by: 'lister', text: 'Title is at 138 of 140. I dropped "cute", it brings nothing.' }],
  [{ by: 'idea', text: 'Competitor check: nobody sells this wording with a drawing, only plain type.' }],
  [
    { by: 'other', text: 'Customer asked for a youth size. Can we offer S to XL from 6 years on?' },
    { by: 'manager', text: 'Yes, add Youth to the types. Same print at 80 %.' },
  ],
  [{ by: 'designer', text: 'Uploaded the layered file. Ground, motif and lettering are separate layers.' }],
  [{ by: 'manager', text: 'Old note, please ignore.', isHidden: true }],
  [
    {
      by: 'lister',
      text: 'Etsy refused the first try, the title was too long by two characters. Fixed and sent again.',
    },
    { by: 'manager', text: 'Thanks, it is live.' },
  ],
  [
    { by: 'designer', text: 'Should the neck label be black or charcoal? Black shows through on white.' },
    { by: 'manager', text: 'Charcoal on everything light, cream on everything dark.' },
  ],
  [{ by: 'other', text: 'Love this one. Can I have it as a sticker for the parcel inserts?' }],
  [
    { by: 'manager', text: '@lister the tote price should stay under 22, see the last promotion.' },
    { by: 'lister', text: 'Set to 21.80.' },
  ],
  [{ by: 'designer', text: 'Checked at arm’s length on the phone: readable down to 80 px.' }],
  [
    { by: 'idea', text: 'Mùa này từ khoá "quà tặng" tăng mạnh, mình nên có thêm bản tiếng Việt.' },
    { by: 'designer', text: 'Để em thử một bản chữ tiếng Việt, font này có đủ dấu.' },
  ],
]

/** Why a design was turned down. */
export const rejections = [
  'Lettering touches the seam at size S. Please move it up 15 mm.',
  'Too many thin lines for DTG, they break up below 0.6 mm.',
  'Check the phrase, a shop with this mark exists.',
  'Colours too close on dark garments, use the cream ink.',
  'Resolution is 140 dpi at print size, please export from the vector.',
  'Bố cục hơi lệch phải, canh giữa lại giúp chị.',
] as const

/** Words of the channel when it refuses, and when it can be tried again. */
/** The channel's own words, about what its shop owner has mended since. */
export const refusals = [
  'shipping_profile_id: is required for an active physical listing',
  'return_policy_id: is required for an active physical listing',
  'image: the image is damaged',
  'readiness_state_id: is required for every offering of an active physical listing',
] as const
export const hiccups = [
  'Service unavailable, please retry later',
  'Too many requests',
  'The server took too long to answer',
] as const

export const customers = [
  'Hanna Vogel',
  'Johannes Krüger',
  'Ngọc Lê',
  'Marta Rossi',
  'Olivia Brown',
  'Hiroshi Tanaka',
  'Camille Laurent',
  'Lucas Almeida',
  'Quang Đỗ',
  'Grace O’Neil',
  'Mateo García',
  'Anna Lindqvist',
] as const

const forms: Readonly<Record<Ware, readonly string[]>> = {
  tee: [
    'heavyweight tee',
    'garment-dyed tee',
    'youth tee',
    'front and back print',
    'oversized tee',
    'pocket print',
    'long sleeve',
    'tee for two',
  ],
  hoodie: ['pullover hoodie', 'zip hoodie', 'youth hoodie', 'crewneck sweatshirt', 'brushed hoodie'],
  mug: ['11 oz mug', '11 and 15 oz mugs', 'mug wrap', 'enamel camp mug', 'two-tone mug'],
  poster: ['A3 poster', 'framed print', '50 × 70 poster', 'set of two prints', 'wall tapestry', 'postcard set'],
  tote: ['market tote', 'organic tote', 'lined tote', 'library tote'],
}

/** Product names on the settings' product types. */
const typesOf: Readonly<Record<Ware, readonly (readonly string[])[]>> = {
  tee: [
    ['T-shirt'],
    ['T-shirt', 'Hoodie'],
    ['T-shirt', 'Youth'],
    ['T-shirt', 'Sticker'],
    ['T-shirt', 'Hoodie', 'Sweatshirt'],
  ],
  hoodie: [['Hoodie'], ['Hoodie', 'Sweatshirt'], ['Hoodie', 'Patch']],
  mug: [['Mug 11oz'], ['Mug 11oz', 'Mug 15oz'], ['Mug 11oz', 'Towel']],
  poster: [['Poster'], ['Poster', 'Tapestry'], ['Poster', 'Sticker']],
  tote: [['Tote'], ['Tote', 'T-shirt'], ['Tote', 'Sticker']],
}

/** A name for the `turn`-th product of the concept on the ware; names of neighbouring turns differ. */
export function productName({ name, design }: Concept, ware: Ware, turn: number): string {
  const list = forms[ware]
  // A large workspace comes round to the same forms: later ones are numbered editions.
  const round = Math.floor(turn / 12)
  const form = `${list[turn % list.length] ?? ware}${round > 0 ? `, edition ${round + 1}` : ''}`
  return turn % 3 === 0
    ? `${name} ${design.subject}, ${form}`
    : turn % 3 === 1
      ? `${name} ${form}`
      : `${name}, ${design.subject} ${form}`
}

export function typesFor(ware: Ware, turn: number): readonly string[] {
  return typesOf[ware][turn % typesOf[ware].length] ?? []
}

/** The brief of a product as marked-up text (rich.ts). */
export function brief({ name, design }: Concept, ware: Ware, turn: number, reviewer: string): string {
  const widths = ['28 × 34 cm', '30 × 36 cm', '24 × 28 cm']
  const briefs = [
    `${name}: ${design.subject} for the ${ware}. Front print **${widths[turn % 3]}**, neck label 8 cm. @${reviewer} checks the phrase before listing.`,
    `# What it is\n${design.subject} with the line “${name}”.\n# To do\n- print file at 300 dpi, transparent\n- light and dark garment version\n- three mock-ups, sand first`,
    `Buyers look for **${design.words[0]}** and **${design.words[1] ?? 'gift'}**. Keep the palette to five inks so that the screen version stays cheap.`,
    `Bản này làm cho mùa quà tặng. Chữ “${name}” phải đọc được từ xa hai mét, màu giữ như bản mẫu. @${reviewer} xem giúp trước khi lên shop.`,
  ]
  return briefs[turn % briefs.length] ?? ''
}
