/** What the demo's people tell each other: who (user id), teams that see it (none: all), pictures by concept, text. */
export type Said = readonly [
  by: number,
  teams: readonly number[],
  concepts: string,
  text: string,
  comments?: readonly (readonly [by: number, text: string])[],
]

export const said: readonly Said[] = [
  [
    3,
    [],
    '',
    '**Holiday cut-off dates:** tees 09/12, mugs 07/12, cards 11/12. Please move what is urgent to Ready by Friday. For other countries: https://help.etsy.com/hc/en-us/articles/shipping-cut-off-dates #holiday',
    [
      [9, 'Mugs are through on our side.'],
      [6, 'Thank you, I will watch the listings.'],
    ],
  ],
  [
    4,
    [],
    'd14 d12 d15 d1 d22 d24',
    'Botanical set for spring is done, six prints that share one palette. The lemon repeat is seamless at 12 in, the daisy arch still needs a version without words for cards. Files are in the product, the cutting guides too, and the two toned-down grounds lie beside them for towels and totes. #spring27 #botanical',
    [
      [5, 'The arch is lovely. Can we have it without the text for cards?'],
      [4, 'Yes, second tab of the artwork.'],
    ],
  ],
  [
    9,
    [3],
    'd5',
    'First week on Etsy and already in twelve wish lists. Who wants to draw the winter edition? #outdoors',
    [[10, 'I do!']],
  ],
  [
    5,
    [],
    'd16 d11',
    'Ghosts for October: the reading one sold best last year, so it leads the shelf again. #halloween #readers',
    [[3, 'Put it on the first page of the shop, please.']],
  ],
  [
    8,
    [2, 4],
    '',
    'Idea round on Thursday: bring three niches each, with what people search for. Mine are pickleball for couples, night-shift nurses, and sourdough. #ideas',
  ],
  [
    10,
    [],
    'd4',
    'Astronaut cat glows in the dark now. The ink needs two passes, the guide is in the files. #catlovers #printquality',
    [
      [9, 'Two passes on dark garments only?'],
      [10, 'Yes, one on white.'],
    ],
  ],
  [
    6,
    [],
    'd9',
    'Search words of the month: "retro teacher shirt" went up by a third, "boho mama" fell. The list is in Keywords. #teachers #keywords',
  ],
  [
    12,
    [],
    'd8',
    'Nurse Life came back from print: the red is right at last. Thank you for the patience. #printquality #gifts',
    [[4, 'Finally!']],
  ],
  [7, [4], 'd19 d7', 'Posters for the café series are with the printer. Proofs on Monday. #posters'],
  [
    11,
    [],
    'd10 d24',
    'New photo table in the small room. White sweep on the left, wood on the right; please leave the lamp where it is. #studio',
  ],
  [
    5,
    [],
    'd20',
    'Misty Ridge as a framed print, three sizes. The darkest layer prints without banding at 300 dpi. #posters #printquality',
  ],
  [
    4,
    [],
    'd2 d15 d22',
    'Groovy wave, daisy script and the book tote as one gift bundle? I drew a tag for it. #gifts #ideas',
    [
      [6, 'Yes, bundle it. I list it tomorrow.'],
      [3, 'Nice.'],
    ],
  ],
  [
    9,
    [2, 3],
    '',
    'Templates with the new size chart are live for tees and hoodies. Old listings change when they are republished.',
  ],
  [
    2,
    [],
    '',
    'Welcome to the new faces in Listing and Saigon! Ask anything in the comments, somebody always knows. #studio',
    [[11, 'Glad to be here.']],
  ],
  [
    10,
    [4],
    'd18',
    'The moth has four ink versions now; take the one for dark garments from the second tab. #botanical',
  ],
  [
    8,
    [],
    'd13',
    'Ugly sweaters start selling in week 41, so the dachshund goes first. Which breed is next? #holiday #ideas',
    [
      [5, 'Corgi, obviously.'],
      [12, 'Golden retriever.'],
      [8, 'Both, then.'],
    ],
  ],
  [
    3,
    [2, 3, 4],
    '',
    'Review notes: please say what to change, not only that something is off. A pin on the picture helps most. #studio',
  ],
  [6, [], 'd1', 'Endless Summer sold its hundredth tee. Sand leads, then navy. #gifts'],
  [
    12,
    [2],
    'd21',
    'Paddle print: halftone dots grow at the hem. Fixed in version 3, please print from that. #printquality',
  ],
  [
    5,
    [],
    'd10 d24',
    'For Father’s Day next year I put the fishing and the cassette tee side by side: same type, same palette: https://www.pantone.com/articles/color-of-the-year #gifts',
  ],
]

/** Talk that comes again through the months, in turn. */
export const everyday: readonly string[] = [
  'Proofs are back. The blacks are deep, the yellow is a shade warmer than on screen. #printquality',
  'Three new niches are on the board, each with ten searches behind it. #ideas #keywords',
  'Mock-ups of the week are ready to be picked. #studio',
  'A buyer sent a photo of the tote at a market stall. Made my day. #botanical',
  'Reminder: names of files without spaces, please, the printer cuts them. #printquality',
  'The shop banner changes on Monday. Send me what should be on it. #studio',
  'Teachers buy in August and in May: two drops are planned. #teachers',
  'Cats again, by request. #catlovers',
]
