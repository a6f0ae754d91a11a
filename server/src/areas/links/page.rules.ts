import { linkTextMax, linkTitleMax } from '@halftone/contract/parts/links/linkPreview.ts'
import { asOneLine } from '@halftone/contract/rules/oneLine.ts'
import { type Structured, structuredIn } from './structured.rules.ts'

/** What a page, its JSON-LD or an oEmbed answer says. */
export interface Said {
  title: string
  description: string
  /** Addresses of pictures, the best first, as they stand there. */
  images: readonly string[]
}

/** What stands in the elements of a page, as they were read. */
export interface Elements {
  /** By name or property, in lower case; of several the first. */
  metas: ReadonlyMap<string, string>
  title: string
  /** `<base href>`. */
  base: string | undefined
  /** `<link rel="image_src">`. */
  imageLink: string | undefined
  /** Where the page's oEmbed answer is, as JSON. */
  oembed: string | undefined
  /** Texts of `<script type="application/ld+json">`. */
  structured: readonly string[]
}

/** The number of the listing that an address of Etsy leads to: `https://www.etsy.com/uk/listing/123/retro-cat`. */
export function etsyListing(url: string): string | undefined {
  const { hostname, pathname } = new URL(url)
  if (!/(?:^|\.)etsy\.com$/.test(hostname)) return undefined
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?listing\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1]
}

/** Cut at `max` UTF-16 units, never inside a character. */
const within = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`

/** A text of a foreign page as a field of ours takes it. */
export const clean = (text: string | undefined, max: number): string => within(asOneLine(text ?? ''), max)

/** 'Cat shirt - Etsy' of a site that calls itself Etsy: the card names its host beside it. */
function withoutSite(title: string, site: string): string {
  const end = title.slice(-site.length - 3)
  const isSite =
    site !== '' && /^ [-–—|·:] $/.test(end.slice(0, 3)) && end.slice(3).toLowerCase() === site.toLowerCase()
  return isSite && title.length > end.length ? title.slice(0, -end.length).trim() : title
}

const first = (metas: Elements['metas'], names: readonly string[]): string =>
  names.map((name) => metas.get(name)?.trim() ?? '').find((text) => text !== '') ?? ''
const imageNames = [
  ...['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'thumbnail', 'image'],
]

/**
 * What a page says of itself: Open Graph, then Twitter cards, then JSON-LD, then its own title and description. A shop's
 * title of a product (Etsy's has the shop and the kind behind it) gives way to the product's own name.
 */
export function readElements(elements: Elements): Said {
  const { metas, imageLink } = elements
  const structured: Structured | undefined = structuredIn(elements.structured)
  const named = structured?.isProduct ? structured.title : ''
  const site = clean(metas.get('og:site_name'), linkTitleMax)
  const title = [
    named,
    first(metas, ['og:title', 'twitter:title']),
    structured?.title ?? '',
    elements.title,
    metas.get('name'),
  ]
    .map((text) => withoutSite(clean(text, linkTitleMax), site))
    .find((text) => text !== '')
  const description = [
    first(metas, ['og:description', 'twitter:description']),
    structured?.description ?? '',
    first(metas, ['description']),
  ]
    .map((text) => clean(text, linkTextMax))
    .find((text) => text !== '')
  const images = [...imageNames.map((name) => metas.get(name)), ...(structured?.images ?? []), imageLink]
  return {
    title: title ?? '',
    description: description ?? '',
    images: [...new Set(images.flatMap((image) => (image?.trim() ? [image.trim()] : [])))],
  }
}

/** An oEmbed answer (oembed.com, 2.3.4); undefined where it is none. A photo is its own picture. */
export function readOembed(text: string): Said | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { title, author_name: author, thumbnail_url: thumbnail, type, url } = value as Record<string, unknown>
  const texts = (...all: unknown[]) =>
    all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
  return {
    title: clean(texts(title, author)[0], linkTitleMax),
    description: '',
    images: texts(type === 'photo' ? url : undefined, thumbnail),
  }
}

/** Addresses as they lead from the page: http and https alone. */
export function absolute(addresses: readonly string[], page: string, base?: string): string[] {
  const from = (base === undefined ? null : URL.parse(base, page)) ?? page
  return addresses.flatMap((address) => {
    const url = URL.parse(address, from)
    return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.href.length <= 2_048 ? [url.href] : []
  })
}

/** The last part of an address's path, as people read it: what a bare picture is called. */
export function nameOf(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  try {
    return clean(decodeURIComponent(name), linkTitleMax)
  } catch {
    // Escapes that are none stay as they stand there.
    return clean(name, linkTitleMax)
  }
}
