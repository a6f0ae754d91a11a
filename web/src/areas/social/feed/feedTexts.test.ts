import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { feedTexts } from './feedTexts.ts'

/** Those of the first file of texts (`i18n/start`). */
const ofStart = ['common', 'notifications', 'products', 'shell', 'told']

/** The sources that come with one, itself included: what it imports, and the parts that it fetches when they are shown. */
function cameWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const source = readFileSync(file, 'utf8')
  const direct = [...source.matchAll(/^(?:import|export) (?!type)[^'"]*?from '(\.[^']+)'/gm)]
  // What a screen fetches later is drawn on it, too.
  const late = [...source.matchAll(/part\(\s*async \(\) =>\s*\(await import\('(\.[^']+)'\)/g)]
  for (const [, path = ''] of [...direct, ...late]) {
    const next = resolve(dirname(file), path)
    if (existsSync(next)) cameWith(next, known)
  }
  return known
}

/** Sources by the texts that they wait for. */
function waitingFor(start: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of cameWith(resolve(import.meta.dirname, start)))
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(/\buseTranslation\(([^)]*)\)/g))
      for (const [, name = ''] of names.matchAll(/'([^']+)'/g))
        found.set(name, [...(found.get(name) ?? []), relative(import.meta.dirname, file)])
  return found
}

it('the feed has all of its texts before it is drawn: none of its parts takes the screen away to wait for one', () => {
  const late = [...waitingFor('NewsFeedScreen.tsx'), ...waitingFor('../events/UpcomingEvents.tsx')].filter(
    ([name]) => !ofStart.includes(name) && !feedTexts.some((known) => known === name),
  )
  expect(late).toEqual([])
  // The walk reaches what is deep down.
  expect([...waitingFor('NewsFeedScreen.tsx').keys()]).toEqual(expect.arrayContaining([...feedTexts]))
})
