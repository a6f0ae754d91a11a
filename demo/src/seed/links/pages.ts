/** What the page behind an address of the demo says of itself, and which drawing stands for its picture (1 to 24). */
export interface Page {
  url: string
  title: string
  description: string
  art: number
}

/** Drawings of the seed. */
const arts = 24
/** The same drawing for the same words. */
const artOf = (text: string): number =>
  (([...text].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0) % arts) + 1

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Pages that comments and posts name. */
const named: readonly Page[] = [
  {
    url: 'https://www.pantone.com/articles/color-of-the-year',
    title: 'The color of the year, and what goes with it',
    description: 'Four palettes for print, from warm neutrals to one loud accent.',
    art: 14,
  },
  {
    url: 'https://help.etsy.com/hc/en-us/articles/shipping-cut-off-dates',
    title: 'Holiday shipping cut-off dates',
    description: 'Order-by days for each country, so that gifts arrive in time.',
    art: 13,
  },
  {
    url: 'https://www.printful.com/blog/dtg-printing-guide',
    title: 'DTG printing: a guide to ink, garments and pretreatment',
    description: 'Why two reds merge on cotton, and how dark a ground may be.',
    art: 5,
  },
]

/** The page behind an address; undefined for one that the demo knows nothing of. */
export function pageOf(url: string): Page | undefined {
  const known = named.find((page) => page.url === url)
  if (known) return known
  const { hostname, searchParams } = new URL(url)
  const words = searchParams.get('q')
  if (hostname === 'www.pinterest.com' && words)
    return {
      ...{ url, title: `${capital(words)}: 120 ideas` },
      ...{ description: `Posters, shirts and patterns about ${words}, collected by makers.`, art: artOf(words) },
    }
  if (hostname === 'www.etsy.com' && words)
    return {
      ...{ url, title: `${capital(words)} shirts, mugs and prints` },
      ...{ description: `What shops sell with ${words} on it, best sellers first.`, art: artOf(`${words} shop`) },
    }
  if (hostname === 'docs.google.com')
    return { url, title: 'Brief of the season', description: 'Niches, palettes and dates until spring.', art: 22 }
  return undefined
}
