import type { LinkFault } from '@halftone/contract/parts/links/linkPreview.ts'
import type { Db } from '../../db/client.ts'
import type { Resources } from '../../resources.ts'
import { askChannel } from './channel.service.ts'
import { pageText } from './charset.rules.ts'
import { readPage } from './elements.service.ts'
import { type Answer, fetchAnswer } from './fetch.service.ts'
import { absolute, nameOf, readElements, readOembed, type Said } from './page.rules.ts'
import { bringPicture, isPicture, storePicture } from './picture.service.ts'

/** ms for all that one link asks for: the page, its oEmbed answer, its picture. */
const allowance = 15_000

/** What was read behind a link. With a fault nothing was, but `image`: then the picture alone is missing. */
export interface Found {
  title: string
  description: string
  imageUrl: string | null
  imageKey: string | null
  fault: LinkFault | null
}
export type LinkResources = Pick<Resources, 'images' | 'storage' | 'log' | 'connectors'>

const nothing = { title: '', description: '', imageUrl: null, imageKey: null }
/** Whether something was read that a card can show. */
export const hasRead = ({ title, description, imageKey }: Found): boolean =>
  title !== '' || description !== '' || imageKey !== null

const typeOf = ({ contentType }: Answer): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()
const pageTypes = new Set(['text/html', 'application/xhtml+xml'])

/**
 * Looks behind a link. Every request goes by the guarded client for addresses that people give, but what a sale channel is asked
 * by its API.
 */
export async function readLink(resources: LinkResources, db: Db, companyId: number, url: string): Promise<Found> {
  const signal = AbortSignal.timeout(allowance)
  const listed = await askChannel(resources, db, companyId, url, signal)
  if (listed) return shownBy(resources, companyId, listed, signal)
  const asked = { accept: 'text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.1', isCut: true, signal }
  const answer = await fetchAnswer(resources.connectors.links, url, asked)
  if (!answer) return { ...nothing, fault: 'reach' }
  if (typeOf(answer).startsWith('image/') || (await isPicture(answer.bytes)))
    return readPicture(resources, companyId, answer)
  if (!pageTypes.has(typeOf(answer))) return { ...nothing, fault: 'data' }
  return readHtml(resources, companyId, answer, signal)
}

/** The link is a picture: it is the picture. */
async function readPicture(
  resources: LinkResources,
  companyId: number,
  { bytes, url, wasCut }: Answer,
): Promise<Found> {
  const imageKey = wasCut ? undefined : await storePicture(resources, companyId, bytes)
  if (imageKey === undefined) return { ...nothing, fault: 'image' }
  return { title: nameOf(url), description: '', imageUrl: url, imageKey, fault: null }
}

async function readHtml(
  resources: LinkResources,
  companyId: number,
  answer: Answer,
  signal: AbortSignal,
): Promise<Found> {
  const elements = await readPage(pageText(answer.bytes, answer.contentType))
  const own = readElements(elements)
  const lacks = own.title === '' || own.images.length === 0
  const [oembed] = lacks && elements.oembed ? absolute([elements.oembed], answer.url, elements.base) : []
  const embedded = oembed === undefined ? undefined : await readOembedAt(resources, oembed, signal)
  const said: Said = {
    title: own.title || (embedded?.title ?? ''),
    description: own.description,
    images: [
      ...absolute(own.images, answer.url, elements.base),
      ...absolute(embedded?.images ?? [], oembed ?? answer.url),
    ],
  }
  const found = await shownBy(resources, companyId, said, signal)
  return hasRead(found) ? found : { ...nothing, fault: 'data' }
}

/** What was said, with its picture. */
async function shownBy(resources: LinkResources, companyId: number, said: Said, signal: AbortSignal): Promise<Found> {
  const picture = await bringPicture(resources, companyId, said.images, signal)
  return {
    title: said.title,
    description: said.description,
    imageUrl: picture?.url ?? said.images[0] ?? null,
    imageKey: picture?.key ?? null,
    fault: said.images.length > 0 && !picture ? 'image' : null,
  }
}

async function readOembedAt(resources: LinkResources, url: string, signal: AbortSignal): Promise<Said | undefined> {
  const answer = await fetchAnswer(resources.connectors.links, url, {
    accept: 'application/json',
    isCut: false,
    signal,
  })
  return answer && readOembed(answer.bytes.toString('utf8'))
}
