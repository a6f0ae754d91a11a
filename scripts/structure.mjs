// Holds the rules of ARCHITECTURE §7 that no linter knows: import direction, file sizes, names, module-level db.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { direction } from './direction.mjs'
import { moduleState } from './moduleState.mjs'
import { outdated, sharedProcess } from './sharedProcess.mjs'
import { root } from './tools.mjs'

const roles =
  /\.(routes|service|queries|access|thing|present|effects|jobs|test|d|suite|config|saga|state|fixture|client|types?)\.tsx?$/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.includes('migrations/') && existsSync(join(root, file)))
const problems = []
/** Files of code by folder: tests stand beside what they test and do not count. */
const folders = new Map()
/** Where deadlines are set and compared, and rows are dated: by the database's clock (server/src/db/clock.ts). */
const dated =
  /^server\/src\/(areas|connectors|core|images|mail|plugins|realtime|storage)\/.*(?<!\.(test|suite|fixture|rig))\.ts$/

/** What waits for a disk or a network by itself; the rest comes with `Resources`, which no transaction is given. */
const slow = /from '(node:(fs|http|https|net|dns)(\/promises)?|undici|sharp|nodemailer)'|\bfetch\(/
const slowFiles = [
  'users/account.service.ts', // the folder of a picture in the making
  'listing/assets.service.ts', // the folder of what a run sends
  'system/releaseNotes.queries.ts', // once, at the start
]
function slowProblems(file, text) {
  const isFree = slowFiles.some((name) => file.endsWith(`/areas/${name}`))
  return isFree || !slow.test(text) ? [] : [`${file}: waits for a disk or network, where rows may be locked`]
}

/** SQL and tables are for `.queries.ts` (and for what a thing is: `.thing.ts`). */
const sqlProblems = (file, text) =>
  /from '(drizzle-orm[^']*|[^']*\/db\/schema\/[^']*)'/.test(text) ? [`${file}: SQL lives in .queries.ts`] : []

/** Live messages come from `record` and `tell`, which the contract and the effects type. */
const emitterProblems = (file, text) =>
  /import \{[^}]*\bpublish(Large)?\b[^}]*\} from '[^']*realtime\/relay\.ts'|\bhub\??\.(deliver|emit)\(/.test(text)
    ? [`${file}: only core/record.ts sends live messages`]
    : []

for (const file of files) {
  if (/^server\/src\/areas\/.*(?<!\.(test|fixture|queries|thing))\.ts$/.test(file))
    problems.push(...sqlProblems(file, readFileSync(join(root, file), 'utf8')))
  if (/^server\/src\/(areas|plugins|images|connectors)\/.*(?<!\.test)\.ts$/.test(file))
    problems.push(...emitterProblems(file, readFileSync(join(root, file), 'utf8')))
  if (/^server\/src\/areas\/.*(?<!\.(test|suite|fixture))\.ts$/.test(file))
    problems.push(...slowProblems(file, readFileSync(join(root, file), 'utf8')))
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length
  const limit = /\.(test|suite)\.tsx?$|^e2e\//.test(file) ? 400 : 300
  if (!/\.(test|suite)\.tsx?$/.test(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  problems.push(...sharedProcess(file, text), ...direction(file, text))
  if (lines > limit) problems.push(`${file}: ${lines} lines, at most ${limit}`)
  if (/(^|\/)(utils|helpers|common|types)\.tsx?$/.test(file)) problems.push(`${file}: a name that says nothing`)
  if (/(^|\/)index\.tsx?$/.test(file) && !/areas\/index\.ts$|schema\/index\.ts$/.test(file))
    problems.push(`${file}: index files are for the lists only`)
  for (const [, target] of text.matchAll(/from '(\.[^']+)'/g)) {
    const to = relative(root, join(root, dirname(file), target))
    if (file.startsWith('demo/src/marketplace/') && !to.startsWith('demo/src/marketplace/'))
      problems.push(`${file}: the marketplace is a program of its own`)
  }
  const packages = [...text.matchAll(/(?:from|import\() ?'@halftone\/(\w+)\//g)].map(([, name]) => name)
  if (file.startsWith('demo/src/marketplace/') && packages.length > 0)
    problems.push(`${file}: the marketplace is a program of its own`)
  if (file.startsWith('server/') && packages.includes('demo') && !/\.(test|fixture|rig)\.ts$/.test(file))
    problems.push(`${file}: the demo is built on the server, not the other way round`)
  if (dated.test(file)) {
    for (const [at, line] of text.split('\n').entries())
      if (/Date\.now\(\)|new Date\(\)/.test(line) && !/\/\/ own clock: /.test(text.split('\n')[at - 1] ?? ''))
        problems.push(`${file}:${at + 1}: this machine's clock; nodes agree on the database's only (db/clock.ts)`)
  }
  if (file.startsWith('server/src/areas/') && !roles.test(file) && !/areas\/index\.ts$/.test(file))
    problems.push(`${file}: the name has no role`)
  problems.push(...moduleState(file, text))
  if (file.startsWith('server/src/areas/') && /insert\(activities\)/.test(text))
    problems.push(`${file}: only core/record.ts writes activities`)
}
const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
for (const file of outdated(read)) problems.push(`${file}: scripts/sharedProcess.mjs lists it, and it keeps no state`)
for (const [folder, count] of folders) if (count > 30) problems.push(`${folder}: ${count} files, at most 30`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
