/** An id as Trello makes them: it begins with the second. */
export const trelloId = (n: number): string => `5f000000${n.toString(16).padStart(16, '0')}`

interface Options {
  cards?: number
  comments?: number
  name?: string
}
export const listIds = { ideas: trelloId(1), doing: trelloId(2), odd: trelloId(3), old: trelloId(4) }
export const memberIds = { an: trelloId(11), gone: trelloId(12) }
export const labelIds = { red: trelloId(21), nameless: trelloId(22), shirt: trelloId(23) }
export const cardId = (n: number) => trelloId(1_000 + n)
/** Links between cards name them so. */
export const shortLink = (n: number) => `card${String(n).padStart(4, '0')}`

/** Trello scales pictures, and gives those to key and token alone as well. */
const previewsOf = (name: string) =>
  name === 'cat.png'
    ? [70, 600, 1200].map((width) => ({
        ...{ width, height: width, bytes: width },
        url: `https://trello.com/1/cards/${cardId(1)}/attachments/${trelloId(42)}/previews/${trelloId(width)}/download/${name}`,
      }))
    : []

/** A card of the board with everything that a card can have. */
const fullCard = (): Record<string, unknown> => ({
  ...{ id: cardId(1), idShort: 1, shortLink: shortLink(1), url: `https://trello.com/c/${shortLink(1)}/1-cat` },
  ...{ name: 'Astronaut cat', closed: false, due: '2026-12-04T17:00:00.000Z', idList: listIds.doing, pos: 16384 },
  desc: `# Idea\nA **bold** cat, see https://trello.com/c/${shortLink(2)}\n\n- one\n- [x] two\n\n<script>alert(1)</script>`,
  ...{
    idMembers: [memberIds.an, memberIds.gone],
    idLabels: Object.values(labelIds),
    email: 'secret@boards.trello.test',
  },
  customFieldItems: [
    { idCustomField: trelloId(31), value: { number: '12.5' } },
    { idCustomField: trelloId(32), idValue: trelloId(33) },
  ],
  attachments: [
    { id: trelloId(41), name: 'Mood', url: 'https://example.com/mood', isUpload: false, pos: 1 },
    ...['cat.png', 'brief.pdf', 'gone.png', 'page.png', 'evil.exe'].map((name, at) => ({
      ...{
        id: trelloId(42 + at),
        name,
        fileName: name,
        isUpload: true,
        bytes: 70,
        pos: 2 + at,
        date: '2026-03-01T10:00:00.000Z',
      },
      url: `https://trello.com/1/cards/${cardId(1)}/attachments/${trelloId(42 + at)}/download/${name}`,
      isMalicious: name === 'evil.exe',
      previews: previewsOf(name),
    })),
  ],
  ...{ idAttachmentCover: trelloId(42), badges: { comments: 3 }, labels: [] },
})

const plainCard = (n: number): Record<string, unknown> => ({
  ...{ id: cardId(n), shortLink: shortLink(n), url: `https://trello.com/c/${shortLink(n)}/${n}`, name: `Card ${n}` },
  ...{ closed: false, due: null, desc: '', idList: n % 2 === 0 ? listIds.ideas : listIds.doing, pos: n * 16384 },
  ...{ idMembers: [], idLabels: [], attachments: [], badges: { comments: 0 }, labels: [] },
})

/** An export of a board as Trello writes it: a full card, others, one that is archived, one without anything. */
export function trelloBoard({ cards = 4, comments = 2, name = 'Print Shop' }: Options = {}) {
  const list = (id: string, title: string, closed = false, pos = 1) => ({ id, name: title, closed, pos })
  return {
    ...{
      id: trelloId(0),
      name,
      desc: '',
      closed: false,
      url: 'https://trello.com/b/abcdEFGH/print-shop',
      prefs: { name: 'no' },
    },
    actions: [
      ...Array.from({ length: comments }, (_, at) => ({
        ...{
          id: trelloId(100_000 + at),
          type: 'commentCard',
          date: new Date(Date.UTC(2026, 1, 1, 0, at)).toISOString(),
        },
        memberCreator: { id: memberIds.gone, fullName: 'Olga Petrova', username: 'olga_p' },
        data: { text: `Comment **${at}**`, card: { id: cardId(1) } },
      })),
      { id: trelloId(99_999), type: 'updateCard', date: '2026-01-01T00:00:00.000Z', data: { card: { id: cardId(1) } } },
    ],
    cards: [
      fullCard(),
      ...Array.from({ length: Math.max(0, cards - 3) }, (_, at) => plainCard(at + 2)),
      { ...plainCard(9_001), name: 'Archived', closed: true },
      { ...plainCard(9_002), name: '' },
    ].slice(0, Math.max(1, cards)),
    lists: [
      list(listIds.doing, 'In design', false, 2),
      list(listIds.ideas, 'Ideas', false, 1),
      list(listIds.odd, 'Someday / maybe', false, 3),
      list(listIds.old, 'Old', true, 4),
    ],
    members: [
      { id: memberIds.an, fullName: 'An Nguyễn', username: 'an_draws', email: 'secret@example.test' },
      { id: memberIds.gone, fullName: 'Olga Petrova', username: 'olga_p' },
    ],
    labels: [
      { id: labelIds.red, name: 'Urgent', color: 'red' },
      { id: labelIds.nameless, name: '', color: 'green_dark' },
      { id: labelIds.shirt, name: 'T-shirt', color: 'blue' },
    ],
    customFields: [
      { id: trelloId(31), name: 'Hours', type: 'number' },
      { id: trelloId(32), name: 'Priority', type: 'list', options: [{ id: trelloId(33), value: { text: 'High' } }] },
    ],
    checklists: [
      {
        ...{ id: trelloId(51), idCard: cardId(1), name: 'Steps', pos: 1 },
        checkItems: [
          { id: 'b', name: 'Send', state: 'incomplete', pos: 2 },
          { id: 'a', name: 'Draw', state: 'complete', pos: 1 },
        ],
      },
    ],
  }
}
