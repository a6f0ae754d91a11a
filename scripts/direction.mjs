// Which way imports go (ARCHITECTURE §2), on the server and on the web, types and dynamic imports included.
import { posix } from 'node:path'

/** Areas by the order in which they may import each other; a row may not import a later row. */
const layers = [
  ['exports', 'auth', 'configs', 'roles', 'users', 'groups', 'system', 'country', 'sso'],
  ['tags', 'keywords', 'labels', 'accounts', 'files', 'content', 'links'],
  ['products', 'cliparts', 'fonts', 'layoutTemplates'],
  ['artworks', 'comments'],
  ['mockups'],
  ['artworkReview', 'listing', 'social', 'imports', 'sheets', 'takeouts'],
  ['notifications', 'activities', 'presence', 'reports', 'sales', 'dashboard'],
]
/** The name of each area, everywhere. */
export const areaNames = layers.flat()
const layerOf = (area) => layers.findIndex((row) => row.includes(area))
const placeOf = (file) => {
  const [, side, zone, area] = /^(server|web)\/src\/(?:(\w+)\/)?(?:([^/]+)\/)?/.exec(file) ?? []
  return { side, zone, area: zone === 'areas' ? area : undefined }
}
const isTest = (file) => /\.(test|suite|fixture)\.tsx?$|\/testing\//.test(file)

/** What `file` with this text imports although it may not; a line for each. Tests may import what they need. */
export function direction(file, text) {
  if (isTest(file)) return []
  const from = placeOf(file)
  const problems = []
  for (const [, target] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const to = posix.join(posix.dirname(file), target)
    const into = placeOf(to)
    if (into.side !== from.side) continue
    const why = whyNot(from, into)
    if (why) problems.push(`${file}: ${why} (${to})`)
  }
  return problems
}

function whyNot(from, into) {
  if (from.area && into.area && from.area !== into.area) {
    const [a, b] = [layerOf(from.area), layerOf(into.area)]
    if (a < 0 || b < 0) return `area ${a < 0 ? from.area : into.area} stands in no row of scripts/direction.mjs`
    if (b > a) return `area ${from.area} may not import area ${into.area}`
  }
  if (from.side === 'server') return from.zone === 'core' && into.area ? 'core imports no area' : undefined
  if (from.area && into.zone === 'app') return 'an area imports nothing of app'
  if (/^(ui|lib|theme|i18n)$/.test(from.zone ?? '') && /^(app|areas)$/.test(into.zone ?? ''))
    return `${from.zone} imports neither areas nor app`
  return undefined
}
