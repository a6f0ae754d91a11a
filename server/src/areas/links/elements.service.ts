import { setImmediate as letOthers } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import type { Elements } from './page.rules.ts'

/** UTF-16 units that are read at a time: others have their turn between them. */
const piece = 65_536
const mostMetas = 300
const mostScripts = 20

class ElementReader {
  readonly metas = new Map<string, string>()
  readonly scripts: string[] = []
  title = ''
  base: string | undefined
  imageLink: string | undefined
  oembed: string | undefined
  /** Where text goes that comes now. */
  #into: 'title' | 'script' | undefined
  /** An SVG has titles of its own. */
  #svgs = 0

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'meta') this.#meta(attributes)
    else if (name === 'link') this.#link(attributes)
    else if (name === 'base') this.base ??= attributes.href
    else if (name === 'svg') this.#svgs += 1
    else if (name === 'title' && this.#svgs === 0 && this.title === '') this.#into = 'title'
    else if (name === 'script' && isStructured(attributes.type) && this.scripts.length < mostScripts) {
      this.scripts.push('')
      this.#into = 'script'
    }
  }

  text(text: string): void {
    if (this.#into === 'title') this.title += text
    else if (this.#into === 'script') this.scripts.push((this.scripts.pop() ?? '') + text)
  }

  close(name: string): void {
    if (name === 'svg') this.#svgs -= 1
    if (name === 'title' || name === 'script') this.#into = undefined
  }

  #meta({ property, name, itemprop, content }: Record<string, string>): void {
    const key = (property ?? name ?? itemprop)?.trim().toLowerCase()
    if (key && content?.trim() && this.metas.size < mostMetas && !this.metas.has(key)) this.metas.set(key, content)
  }

  #link({ rel = '', href, type, itemprop }: Record<string, string>): void {
    const rels = rel.toLowerCase().split(/\s+/)
    if (rels.includes('image_src') || itemprop === 'image') this.imageLink ??= href
    if (rels.includes('alternate') && type?.trim().toLowerCase() === 'application/json+oembed') this.oembed ??= href
  }
}

const isStructured = (type: string | undefined): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/ld+json'

/** Reads what a page says of itself. It takes no tree and no depth, and other requests go on meanwhile. */
export async function readPage(html: string): Promise<Elements> {
  const reader = new ElementReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })
  for (let at = 0; at < html.length; at += piece) {
    parser.write(html.slice(at, at + piece))
    await letOthers()
  }
  parser.end()
  const { metas, title, base, imageLink, oembed, scripts: structured } = reader
  return { metas, title, base, imageLink, oembed, structured }
}
