import { statusIds } from '@halftone/contract/rules/levels.ts'
import { createRandom } from '../marketplace/random.ts'
import { channelNames, wording } from './channels.ts'
import { typeNames } from './company.ts'
import { coverPicture } from './featured.ts'
import { type PictureSpec, pictureFileName, pictureKey } from './pictures/pictures.ts'
import { rich } from './rich.ts'
import type { ContentRow, FileRow, ProductRow } from './rows.ts'
import { later, type Scene } from './scene.ts'
import { isConnectable } from './shops.ts'
import { brief, typesFor } from './wording.ts'

const day = 86_400_000

/** A deadline around now: some overdue while work goes on, most ahead. */
function deadlineOf({ outline, now, random }: Scene): string | null {
  if (random.isTrue(0.12)) return null
  const isOpen = outline.statusId <= statusIds.REVIEWING
  const days = isOpen ? random.int(-3, 21) : random.int(-20, 12)
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10)
}

function contentsOf({ outline, concept, random }: Scene, accounts: { id: number; channelId: number }[]): ContentRow[] {
  if (outline.statusId === statusIds.NEW_IDEA && random.isTrue(0.6)) return []
  const wanted =
    outline.statusId >= statusIds.READY_TO_SALE ? [1, ...accounts.map((account) => account.channelId)] : [1]
  return [...new Set(wanted)].map((channelId, index) => {
    const accountId = accounts.find((account) => account.channelId === channelId)?.id ?? null
    return {
      channelId,
      accountId,
      contents: wording(concept, outline.ware, channelNames[channelId - 1] ?? 'Etsy'),
      index,
    }
  })
}

/** Attachments of the product: its cover first, then other pictures of the design. A copy has those of its source. */
function attachmentsOf({ outline: own, origin, gallery }: Scene): PictureSpec[] {
  const outline = origin?.outline ?? own
  const random = createRandom(outline.id * 15_485_863 + 11)
  const { mockups, onGround, front, cream } = gallery
  const cover = outline.special
    ? coverPicture(gallery, outline.special.cover)
    : random.weighted([
        [onGround, 3],
        [front, 2],
        [random.pick(mockups), 5],
        [cream, 0.6],
      ] as const)
  const more = random.some(
    [...mockups, onGround, front],
    outline.statusId === statusIds.NEW_IDEA ? random.int(0, 1) : random.int(1, 4),
  )
  const seen = new Set<string>()
  return [cover, ...more].filter((spec) => {
    const key = pictureKey(spec)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Where it is sold: the first is one that can be uploaded to. */
function accountsOf({ outline, company, random }: Scene): Scene['company']['accounts'] {
  const open = random.some(
    company.accounts.filter((account) => account.groupId === outline.groupId && account.isActive),
    Number.POSITIVE_INFINITY,
  )
  const accounts = open.toSorted((a, b) => Number(isConnectable(b)) - Number(isConnectable(a)))
  const second = accounts.splice(1).at(random.int(-1, 0))
  if (second && random.isTrue(0.5)) accounts.push(second)
  return accounts
}

function filesOf(scene: Scene, createdBy: number): FileRow[] {
  const { outline, counters, now } = scene
  return attachmentsOf(scene).map((picture, index): FileRow => {
    counters.file++
    const at = later(outline.createdAt, 3 + index * 4, now)
    return {
      id: counters.file,
      groupId: outline.groupId,
      productId: outline.id,
      artworkId: null,
      commentId: null,
      name: pictureFileName(picture),
      picture,
      tabId: null,
      orderId: null,
      customerName: null,
      isDone: false,
      isCover: index === 0,
      index: (index + 1) * 1024,
      createdBy,
      createdAt: at,
    }
  })
}

function labelIdsOf({ outline, company, random }: Scene): number[] {
  const labels = company.labels.filter((label) => label.groupId === outline.groupId)
  return random
    .some(
      labels,
      random.weighted([
        [1, 5],
        [2, 4],
        [0, 2],
        [3, 1],
      ] as const),
    )
    .map((label) => label.id)
}

/** Who works on it: on an idea perhaps nobody yet. */
function assigneeIdsOf({ outline, crew, random }: Scene): number[] {
  const people =
    outline.statusId === statusIds.NEW_IDEA
      ? random.some([crew.designer, crew.idea, crew.manager], random.int(0, 2))
      : [crew.designer, ...random.some([crew.manager, crew.lister, crew.idea, crew.other], random.int(0, 3))]
  return [...new Set(people)]
}

/** The product of the scene and its attachments. Counters of artworks and comments are filled later. */
export function planProduct(scene: Scene): { product: ProductRow; files: FileRow[] } {
  const { outline, origin, company, concept, crew, random } = scene
  const { id, groupId, statusId, createdAt, ware, turn } = outline
  const accounts = accountsOf(scene)
  const words = new Set<string>(concept.design.words)
  const typeOf = (name: string) => (typeNames as readonly string[]).indexOf(name) + 1
  // Texts come along as they were.
  const manager = company.users.find((user) => user.id === (origin ?? scene).crew.manager)
  const author = random.isTrue(0.5) ? crew.idea : crew.designer
  const creator = origin ? crew.manager : author
  const files = filesOf(scene, creator)
  const product: ProductRow = {
    id,
    parentId: origin?.outline.id ?? null,
    groupId,
    subId: scene.code('P', outline.year, outline.n),
    year: outline.year,
    n: outline.n,
    name: outline.name,
    statusId,
    index: outline.index,
    priorityId: random.weighted([
      [2, 5],
      [3, 2.5],
      [1, 1.5],
      [4, 0.7],
    ] as const),
    deadline: deadlineOf(scene),
    description: rich(brief(concept, ware, turn, manager?.displayName ?? 'Emma Clarke'), manager ? [manager] : []),
    links: random.isTrue(0.55) ? linksOf(scene) : [],
    typeIds: ((origin?.outline ?? outline).special?.types ?? typesFor(ware, turn)).map(typeOf),
    labelIds: labelIdsOf(scene),
    tagIds: company.tags
      .filter((tag) => tag.groupId === groupId && words.has(tag.name))
      .slice(0, random.int(2, 5))
      .map((tag) => tag.id),
    assigneeIds: assigneeIdsOf(scene),
    accountIds: accounts.map((account) => account.id),
    contents: contentsOf(scene, accounts),
    coverFileId: files[0]?.id ?? null,
    coverChosen: false,
    likedBy: random.isTrue(0.45)
      ? random.some(company.users, random.int(1, statusId === statusIds.ON_SALE ? 9 : 4)).map((user) => user.id)
      : [],
    artworkCount: 0,
    commentCount: 0,
    createdBy: creator,
    createdAt,
    updatedAt: outline.movedAt,
    uploadedAt: null,
  }
  return { product, files }
}

function linksOf({ concept, random }: Scene): ProductRow['links'] {
  const query = encodeURIComponent(concept.design.subject)
  const links = [
    { url: `https://www.pinterest.com/search/pins/?q=${query}`, title: `${concept.design.subject} moodboard` },
    {
      url: `https://www.etsy.com/search?q=${query}`,
      title: `Etsy: ${concept.design.words[0] ?? concept.design.subject}`,
    },
    { url: 'https://docs.google.com/document/u/0/', title: 'Brief of the season' },
  ]
  return random.some(links, random.int(1, 2))
}
