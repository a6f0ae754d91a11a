import said from './said.json'

const texts = new Map(Object.entries(said.texts))
const words = new Map(Object.entries(said.words))
/** Holes whose value is a text of the server too, and those whose value names kinds of things: '3 products and 1 team'. */
const nested = new Set(['ask', 'words'])
const worded = new Set(['thing', 'uses'])

const hole = /\{(\w+)\}/
const literals = (english: string): number => english.replace(/\{\w+\}/g, '').length
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Entries with holes as what finds them, those that say most first: '{name} is empty' fits many a text. */
const patterns = [...texts]
  .filter(([english]) => hole.test(english))
  .toSorted(([a], [b]) => literals(b) - literals(a))
  .map(([english, vietnamese]) => {
    const parts = english.split(hole).map((part, place) => (place % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)))
    return { shape: new RegExp(`^${parts.join('')}$`, 's'), vietnamese }
  })

/** The Vietnamese of what the server says in English. What it does not know, a shop's own words say, stays. */
export function vietnameseOf(english: string): string {
  const own = texts.get(english)
  if (own !== undefined) return own
  for (const { shape, vietnamese } of patterns) {
    const values = shape.exec(english)?.groups
    if (values) return vietnamese.replace(/\{(\w+)\}/g, (_, name: string) => filled(name, values[name] ?? ''))
  }
  return english
}

function filled(name: string, value: string): string {
  if (nested.has(name)) return vietnameseOf(value)
  if (!worded.has(name)) return value
  const named = value.split(' and ').map((part) => part.replace(/[^\d ].*$/, (word) => words.get(word) ?? word))
  return named.join(' và ')
}
