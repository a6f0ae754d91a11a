import { statusIds } from '@halftone/contract/rules/levels.ts'
import { channelNames, wording } from './channels.ts'
import { tabNames } from './company.ts'
import { type PictureSpec, pictureFileName, pictureKey } from './pictures/pictures.ts'
import type { ArtworkRow, FileRow, ProductRow } from './rows.ts'
import { between, later, type Scene } from './scene.ts'
import { customers, rejections } from './wording.ts'

type Tab = (typeof tabNames)[number]
type Placed = { picture: PictureSpec; tab: Tab; isOrder: boolean; isExtra?: boolean }

/** Which files an artwork holds: the print first, then what its place in the list asks for. */
function filesOf({ gallery, random, outline, counters }: Scene, at: number): Placed[] {
  const { front, cream, onGround, mockups, source, print, neck, chart } = gallery
  const main = at % 3 === 1 ? cream : at % 3 === 2 ? onGround : front
  const list: Placed[] = [{ picture: main, tab: 'Front', isOrder: false }]
  const put = (picture: PictureSpec, tab: Tab, isOrder = false) =>
    list.push({ picture, tab, isOrder, isExtra: tab !== 'Mockups' })
  // What is to be sold shows a cover and two mock-ups at least.
  const fewest = outline.statusId >= statusIds.READY_TO_SALE ? 2 : 0
  const full = pictureKey(print)
  if (at === 0 && print.size > front.size && !counters.prints.has(full)) {
    counters.prints.add(full)
    put(print, 'Front')
  }
  if (at === 0 && random.isTrue(0.35)) put(source, 'Front')
  for (const picture of random.some(mockups, Math.max(fewest, random.int(0, 2)))) put(picture, 'Mockups')
  if (random.isTrue(0.25)) put(at % 3 === 1 ? front : cream, 'Front', random.isTrue(0.6))
  if ((outline.ware === 'tee' || outline.ware === 'hoodie') && random.isTrue(0.25)) put(neck, 'Neck')
  if (outline.ware === 'tee' && at === 0 && random.isTrue(0.35)) put(chart, 'Size chart')
  const seen = new Set<string>()
  return list.filter(({ picture }) => !seen.has(pictureKey(picture)) && seen.add(pictureKey(picture)))
}

const nameOf = (at: number, { outline, concept }: Scene) => {
  const names = ['Front', 'Front, cream ink for dark garments', 'Front on colour', 'Back, small', 'Personalised']
  return `${names[at % names.length] ?? 'Front'}${at === 0 ? `, ${concept.name}` : ''}${outline.ware === 'mug' && at === 0 ? ', wrap' : ''}`
}

/** Every so many variants of the front are drawn anew, not made from a copy of it. */
const drawnAnew = 3

/** A variant of the front begins as a copy of it. */
function copyOf({ outline: { artworks } }: Scene, at: number): number | null {
  const [front, id] = [artworks[0], artworks[at]?.id ?? 0]
  const isVariant = at % 5 === 1 || at % 5 === 2
  return front && isVariant && id % drawnAnew > 0 ? front.id : null
}

type Decision = Pick<ArtworkRow, 'state' | 'decidedBy' | 'decidedAt' | 'note'>

function decision(scene: Scene, at: number, createdAt: Date): Decision {
  const { outline, random, crew } = scene
  const waits: Decision = { state: 'needapproved', decidedBy: null, decidedAt: null, note: null }
  const by = {
    decidedBy: crew.manager,
    decidedAt: between(createdAt, outline.movedAt > createdAt ? outline.movedAt : scene.now, 0.4 + 0.5 * random.next()),
  }
  const turnedDown: Decision = { state: 'unapproved', ...by, note: random.pick(rejections) }
  const approved: Decision = {
    state: 'approved',
    ...by,
    note: random.isTrue(0.2) ? 'Reads well on every garment.' : null,
  }
  if (outline.statusId <= statusIds.DOING) return waits
  if (outline.statusId === statusIds.REVIEWING)
    return at === 0 && outline.special
      ? random.weighted<Decision>([
          [waits, 7],
          [turnedDown, 2],
          [approved, 1],
        ])
      : random.weighted<Decision>([
          [waits, 2.5],
          [approved, 5],
          [turnedDown, 2.5],
        ])
  if (outline.statusId === statusIds.BACKUP)
    return random.weighted<Decision>([
      [turnedDown, 5],
      [approved, 3],
      [waits, 2],
    ])
  return at === 0
    ? approved
    : random.weighted<Decision>([
        [approved, 9],
        [waits, 0.4],
        [turnedDown, 0.6],
      ])
}

/** The artworks of the product with their files, in the order of the list. Sets the product's artwork count. */
export function planArtworks(scene: Scene, product: ProductRow): { artworks: ArtworkRow[]; files: FileRow[] } {
  const { outline, crew, counters, random, concept, now, company } = scene
  const files: FileRow[] = []
  const artworks = outline.artworks.map((art, at): ArtworkRow => {
    const own = filesOf(scene, at).map(({ picture, tab, isOrder, isExtra }, index): FileRow => {
      counters.file++
      const version = picture.kind === 'print' ? random.int(1, 7) : undefined
      return {
        id: counters.file,
        groupId: product.groupId,
        productId: product.id,
        artworkId: art.id,
        commentId: null,
        name: pictureFileName(picture, version),
        picture,
        tabId: tabNames.indexOf(tab) + 1,
        orderId: isOrder ? String(40_000 + random.int(1, 4999)) : null,
        customerName: isOrder ? random.pick(customers) : null,
        isDone: isExtra === true && outline.statusId >= statusIds.READY_TO_SALE && random.isTrue(0.5),
        isCover: index === 0,
        index: (index + 1) * 1024,
        createdBy: crew.designer,
        createdAt: later(art.createdAt, index * 2, now),
      }
    })
    files.push(...own)
    const account = company.accounts.find(
      (one) => one.id === product.accountIds[at % Math.max(1, product.accountIds.length)],
    )
    const channelId = account?.channelId ?? 1
    return {
      id: art.id,
      productId: product.id,
      groupId: product.groupId,
      subId: scene.code('A', art.year, art.n),
      year: art.year,
      n: art.n,
      name: nameOf(at, scene),
      copyOf: copyOf(scene, at),
      accountId: account?.id ?? null,
      index: (at + 1) * 1024,
      ...decision(scene, at, art.createdAt),
      uploadedBy: null,
      uploadedAt: null,
      uploadedAccountId: null,
      contents:
        outline.statusId === statusIds.NEW_IDEA
          ? []
          : [
              {
                channelId,
                accountId: account?.id ?? null,
                contents: wording(concept, outline.ware, channelNames[channelId - 1] ?? 'Etsy'),
                index: 0,
              },
            ],
      coverFileId: own[0]?.id ?? 0,
      fileCount: own.length,
      commentCount: 0,
      createdBy: crew.designer,
      createdAt: art.createdAt,
    }
  })
  product.artworkCount = artworks.length
  return { artworks, files }
}
