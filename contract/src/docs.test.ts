import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const kinds = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.sql']
const tree = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const self = 'contract/src/docs.test.ts'

describe('the rules that are named', () => {
  const listed = [...read('docs/rules.md').matchAll(/^- (R\d{3}) \S.*\.$/gm)].map(([, id]) => id ?? '')
  const named = new Map<string, string>()
  for (const file of tree.filter((one) => one !== 'docs/rules.md' && one !== self))
    for (const [id] of read(file).matchAll(/\bR\d{3}\b/g)) named.set(id, file)

  it('each has one line in docs/rules.md', () => {
    expect(named.size).toBeGreaterThan(500)
    expect([...named].filter(([id]) => !listed.includes(id)).map(([id, file]) => `${id} in ${file}`)).toEqual([])
    expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
  })

  it('each line is of a rule that code or tests name', () => {
    expect(listed.filter((id) => !named.has(id))).toEqual([])
    const lines = read('docs/rules.md').match(/^- .*/gm) ?? []
    expect(lines.length).toBe(listed.length)
  })
})

it('no file names a page that the repository does not hold', () => {
  const foreign =
    /\b(DECISIONS|SECURITY|FACTS)\b(?!_)|\bspec(ification)? ?\d* ?§|\b(board|product|screens|library-social|people-logs-imports|reports-sales-review)\.md\b/
  const pages = /\bdocs\/[\w-]+\.md\b/g
  const wrong = tree
    .filter((file) => file !== self)
    .flatMap((file) => {
      const text = read(file)
      const missing = [...text.matchAll(pages)].map(([page]) => page).filter((page) => !existsSync(join(root, page)))
      return [...missing, ...(foreign.exec(text)?.slice(0, 1) ?? [])].map((what) => `${file}: ${what}`)
    })
  expect(wrong).toEqual([])
})

/** What a constant's text comes to: whole numbers with `*`, `**` and `<<`, and names that stand for sizes. */
function numberOf(file: string, name: string): number {
  const text = new RegExp(`\\b${name}(?: =|:) ([\\d_. *<]+(?:MB)?)(?:[,\\n} )]|$)`, 'm').exec(read(file))?.[1]
  if (text === undefined) throw new Error(`${file} has no number ${name}`)
  const [first = '', shift] = text.replaceAll('_', '').replace('MB', '1048576').split('<<')
  const product = first
    .replace(/(\d+) \*\* (\d+)/g, (_, base, power) => String(Number(base) ** Number(power)))
    .split('*')
    .reduce((total, factor) => total * Number(factor), 1)
  return shift === undefined ? product : product * 2 ** Number(shift)
}

const MB = 1024 ** 2
describe('numbers that stand in the docs and in the code', () => {
  it.each([
    ['decisions', /503 and cuts what is left after (\d+) s/, 'server/src/node.ts', 'drainTime', 1000],
    ['decisions', /consumer is cut when (\d+) MB wait/, 'server/src/realtime/hub.ts', 'maxBacklog', MB],
    ['security', /cut at (\d+) MB; one question/, 'server/src/realtime/hub.ts', 'maxBacklog', MB],
    ['decisions', /nothing is taken for (\d+) s/, 'server/src/app.ts', 'standstill', 1000],
    ['security', /(\d+) s standing still/, 'server/src/app.ts', 'standstill', 1000],
    ['decisions', /request while (\d+) wait/, 'server/src/app.ts', 'open', 1],
    ['decisions', /Answers that wait hold (\d+) MB/, 'server/src/app.ts', 'waiting', MB],
    ['decisions', /head of a request comes within (\d+) s/, 'server/src/app.ts', 'head', 1000],
    ['decisions', /and (\d+) MB are left for the database/, 'server/src/storage/local.ts', 'reserve', MB],
    ['decisions', /viewer not renewed for (\d+) s/, 'server/src/areas/presence/presence.queries.ts', 'staleSeconds', 1],
    ['decisions', /files of (\d+) MB; a caller/, 'server/src/plugins/multipart.ts', 'maxPartBytes', MB],
    ['decisions', /not signed in may send (\d+) kB/, 'server/src/core/route.ts', 'anyonesBodyLimit', 1024],
    [
      'decisions',
      /super admins too: (\d+) days/,
      'server/src/areas/users/invitations/invitations.queries.ts',
      'invitationDays',
      1,
    ],
    ['security', /a sweep after (\d+) h;/, 'server/src/areas/files/uploads.queries.ts', 'uploadHours', 1],
    ['conventions', /addresses that live (\d+) minutes/, 'server/src/storage/storage.ts', 'readLifetime', 60],
    ['security', /^.*\| (\d+) minutes at most; kept/m, 'server/src/storage/storage.ts', 'readLifetime', 60],
    [
      'decisions',
      /the other way less than (\d+) s ago/,
      'server/src/areas/artworkReview/reviews.service.ts',
      'raceSeconds',
      1,
    ],
    ['decisions', /keeps up to (\d+) MB of lines/, 'server/src/logOutput.ts', 'maxWaiting', MB],
    ['conventions', /tried again, (\d+) times in all/, 'contract/src/parts/listing.ts', 'maxAttempts', 1],
    ['conventions', /At most (\d+) retries/, 'contract/src/rules/uploadAllowance.ts', 'maxRetries', 1],
    ['conventions', /while below (\d+) %/, 'contract/src/rules/uploadAllowance.ts', 'almostDone', 0.01],
    ['conventions', /Downloads above (\d+) MB/, 'contract/src/rules/uploadAllowance.ts', 'largeDownload', MB],
    ['conventions', /Pictures up to (\d+) GB/, 'contract/src/rules/imageKinds.ts', 'previewLimit', 1024 ** 3],
    ['conventions', /Comment pages have (\d+),/, 'contract/src/areas/comments.ts', 'commentPage', 1],
    ['conventions', /on artworks (\d+)\./, 'contract/src/areas/comments.ts', 'artworkCommentPage', 1],
  ])('%s: %s is %s %s', (page, sentence, file, name, unit) => {
    const stated = sentence
      .exec(read(`docs/${page}.md`))
      ?.slice(1)
      .find(Boolean)
    expect(stated, `the sentence of docs/${page}.md`).toBeDefined()
    expect(numberOf(file, name)).toBeCloseTo(Number(stated) * unit, 6)
  })
})
