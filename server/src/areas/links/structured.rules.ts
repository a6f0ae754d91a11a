/** What JSON-LD says of what a page is about. */
export interface Structured {
  isProduct: boolean
  title: string
  description: string
  images: readonly string[]
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Nodes of a page that are looked at, and how deep. */
const mostNodes = 500
const deepest = 6

/** What a page may be about, the best first; a shop's own name or its trail of categories is not it. */
const wanted = [
  ...['product', 'productgroup', 'individualproduct', 'visualartwork', 'socialmediaposting', 'imageobject', 'article'],
  ...['newsarticle', 'blogposting', 'videoobject', 'creativework', 'book', 'recipe', 'event', 'webpage', 'itempage'],
]
const products = new Set(['product', 'productgroup', 'individualproduct'])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** `Product`, `schema:Product` and `https://schema.org/Product` alike. */
const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^.*[/:#]/, '').toLowerCase()] : [],
  )

/** Nodes of the document, those that graphs and main entities hold among them. */
function nodesOf(value: unknown, found: Node[], depth = 0): Node[] {
  if (found.length >= mostNodes || depth > deepest) return found
  if (Array.isArray(value)) for (const one of value) nodesOf(one, found, depth + 1)
  else if (isNode(value)) {
    found.push(value)
    for (const name of ['@graph', 'mainEntity', 'mainEntityOfPage'])
      if (isNode(value[name]) || Array.isArray(value[name])) nodesOf(value[name], found, depth + 1)
  }
  return found
}

/** Pictures: an address, an ImageObject, or several; Etsy writes `contentURL`. */
const imagesOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, 10)
    .flatMap((one) => {
      if (typeof one === 'string') return [one]
      if (!isNode(one)) return []
      return [one.contentUrl, one.contentURL, one.url, one.thumbnailUrl]
        .flatMap(listOf)
        .filter((url) => typeof url === 'string')
    })

function parsed(script: string): unknown {
  try {
    return JSON.parse(script)
  } catch {
    // A page's own mistake: it says nothing then.
    return undefined
  }
}

/** The best node of a page's JSON-LD; undefined where none is about anything. */
export function structuredIn(scripts: readonly string[]): Structured | undefined {
  const nodes: Node[] = []
  for (const script of scripts) nodesOf(parsed(script), nodes)
  const ranked = nodes
    .map((node) => ({
      node,
      rank: Math.min(
        ...typesOf(node)
          .map((type) => wanted.indexOf(type))
          .filter((rank) => rank >= 0),
      ),
    }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
  const best = ranked[0]?.node
  if (!best) return undefined
  return {
    isProduct: typesOf(best).some((type) => products.has(type)),
    title: text(best.name) || text(best.headline),
    description: text(best.description) || text(best.articleBody),
    images: [...imagesOf(best.image), ...imagesOf(best.contentUrl), ...imagesOf(best.thumbnailUrl)],
  }
}
