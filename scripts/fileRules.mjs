// The rules of ARCHITECTURE §7 that can be told from one file: each takes its path and text, and answers what is wrong.
import { posix } from 'node:path'
import { areaNames, direction } from './direction.mjs'
import { moduleState } from './moduleState.mjs'
import { sharedProcess } from './sharedProcess.mjs'
import { words } from './words.mjs'

const isTest = (file) => /\.(test|suite)\.tsx?$/.test(file)
/** Tests, and what only they use. */
const isForTests = (file) => /\.(test|suite|fixture)\.tsx?$|\/testing\//.test(file)
const inAreas = (file) => file.startsWith('server/src/areas/')
const isList = (file) => /areas\/index\.ts$|schema\/index\.ts$/.test(file)
/** What a file imports, types and dynamic imports included. */
const targets = (text) => [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target]) => target)
const typesOnly = /^(?:import|export) (?:type \{[^}]*\}|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}) from '[^']+'$/gm
/** The same without what is imported only for its types. */
const valueTargets = (text) => targets(text.replaceAll(typesOnly, ''))
/** `problem` where `is` holds. */
const when = (is, problem) => (is ? [problem] : [])

const roles = [
  'routes',
  'service',
  'queries',
  'access',
  'thing',
  'present',
  'reverts',
  'reverter',
  'copier',
  'effects',
  'jobs',
  'rules',
  'test',
  'suite',
  'fixture',
]
const hasRole = new RegExp(`\\.(${roles.join('|')})\\.ts$`)

/** Where deadlines are set and compared, and rows are dated: by the database's clock (server/src/db/clock.ts). */
const dated = /^server\/src\/(areas|connectors|core|images|mail|plugins|realtime|storage)\//

/** What waits for a disk or a network by itself; the rest comes with `Resources`, which no transaction is given. */
const slow = /from '(node:(fs|http|https|net|dns)(\/promises)?|undici|sharp|nodemailer)'|\bfetch\(/
const slowFiles = [
  'server/src/areas/users/account.service.ts', // the folder of a picture in the making
  'server/src/areas/listing/run/assets.service.ts', // the folder of what a run sends
  'server/src/areas/imports/tempFile.service.ts', // files of cards on their way, outside of transactions
  'server/src/areas/system/releaseNotes.queries.ts', // once, at the start
]

/** What a pure file may not import but for its types: whatever holds the database, a context, a disk or a network. */
const impure =
  /(^|\/)(db|realtime|storage|mail|images)\/|\/core\/(?!errors\.ts|source\.ts|seal\.ts)|\.(routes|service|queries|access|thing|effects|jobs)\.ts$|^drizzle-orm|^pg$|^undici$|^sharp$|^nodemailer$|^node:(?!crypto$|util$|path$)/

/** Commands that print a page by an app without resources. */
const printers = ['server/src/access.ts', 'server/src/openapi.ts']

/** What the path of every request, the contract's own rules and the connectors say belongs to no area. */
const sharedPhrases = /^contract\/src\/phrases\/(request|richText|channels)\.phrases\.ts$/

const market = 'demo/src/marketplace/'
/** Buttons with their properties, as Biome writes them: in one line, or in lines that stand deeper. */
const buttons = /^( *)[^\n<]*<Button\b(?:[^\n]+|\n(?:\1 [^\n]*\n)+)/gm

/** By name; each answers the problems of one file. */
export const fileRules = {
  sharedProcess,
  direction,
  moduleState,
  words,

  /** At most 300 lines, tests 400. */
  length(file, text) {
    const lines = text.split('\n').length
    const limit = isTest(file) || file.startsWith('e2e/') ? 400 : 300
    return when(lines > limit, `${file}: ${lines} lines, at most ${limit}`)
  },

  /** The web's build leaves the schemas of calls out (web/leanContract.ts): what a form checks with is one of the parts. */
  callSchema: (file, text) =>
    when(
      /^web\/src\//.test(file) &&
        !isForTests(file) &&
        /(?<!typeof )\b\w+Calls\.\w+\.(params|query|body|reply)\b/.test(text),
      `${file}: the schema of a call, which is not there in the browser: take it from contract/src/parts`,
    ),

  /** What changes while one scrolls is a style: as `sx` each value is a rule of the sheet, which styles the whole page anew. */
  scrolledStyle: (file, text) =>
    when(
      /^web\/src\//.test(file) && /\bsx=\{\{[^}]*(getTotalSize\(|translateY\(\$\{)/.test(text),
      `${file}: what changes while one scrolls as sx, which makes a rule of the sheet for each value: use style`,
    ),

  /** A filled button is what one came for: without its colour it is black, which stands for a quiet one. */
  filledButton: (file, text) =>
    /^web\/src\//.test(file) && !isForTests(file)
      ? [...text.matchAll(buttons)]
          .filter(([button]) => button.includes('variant="contained"') && !/\bcolor=/.test(button))
          .map(() => `${file}: a filled button says its colour`)
      : [],

  emptyName: (file) =>
    when(/(^|\/)(utils|helpers|common|types)\.tsx?$/.test(file), `${file}: a name that says nothing`),

  indexFile: (file) =>
    when(/(^|\/)index\.tsx?$/.test(file) && !isList(file), `${file}: index files are for the lists only`),

  /** An area has one name, on the server, in the contract, in its phrases and on the web; after a dot stands a noun of it. */
  areaName(file) {
    const [, name] =
      /^(?:server|web)\/src\/areas\/([^/]+)\//.exec(file) ??
      /^contract\/src\/(?:areas|phrases)\/([^/.]+)\.(?:[\w.]+\.)?ts$/.exec(file) ??
      []
    const isKnown = name === undefined || areaNames.includes(name) || isList(file) || sharedPhrases.test(file)
    return when(!isKnown, `${file}: no area is called ${name} (scripts/direction.mjs has their names)`)
  },

  /** What only tests use stands in `testing/`, or is a `.fixture` (what they set up) or a `.suite` (tests to be declared). */
  support: (file, text) =>
    when(
      !isForTests(file) &&
        !printers.includes(file) &&
        /^(server|contract|demo|web)\/src\//.test(file) &&
        targets(text).some(
          (target) => target === 'vitest' || /(^|\/)testing\/|\.(test|suite|fixture)\.tsx?$/.test(target),
        ),
      `${file}: uses what tests use; name it .fixture or .suite, or put it into testing/`,
    ),

  supportName: (file) =>
    when(
      /\.(rig|mock|stub|spec|fake)\.tsx?$|[fF]ixtures?(\/|\.tsx?$)|\/__/.test(file) && !/\.fixture\.tsx?$/.test(file),
      `${file}: what tests use is named .fixture or .suite, or stands in testing/`,
    ),

  role: (file) => when(inAreas(file) && !isList(file) && !hasRole.test(file), `${file}: the name has no role`),

  /** SQL and tables are for `.queries.ts` (and for what a thing is: `.thing.ts`). */
  sql: (file, text) =>
    when(
      inAreas(file) &&
        !/\.(test|fixture|queries|thing)\.ts$/.test(file) &&
        /from '(drizzle-orm[^']*|[^']*\/db\/schema\/[^']*)'/.test(text),
      `${file}: SQL lives in .queries.ts`,
    ),

  /** `.rules.ts` decide by what they are given. */
  pure: (file, text) =>
    inAreas(file) && file.endsWith('.rules.ts')
      ? valueTargets(text)
          .filter((target) => impure.test(target))
          .map((target) => `${file}: .rules.ts are pure (${target})`)
      : [],

  /** Live messages come from `record` and `tell`, which the contract and the effects type. */
  emitter: (file, text) =>
    when(
      /^server\/src\/(areas|plugins|images|connectors)\//.test(file) &&
        !isTest(file) &&
        /import \{[^}]*\bpublish(Large)?\b[^}]*\} from '[^']*realtime\/relay\.ts'|\bhub\??\.(deliver|emit)\(/.test(
          text,
        ),
      `${file}: only core/record.ts sends live messages`,
    ),

  activities: (file, text) =>
    when(inAreas(file) && /insert\(activities\)/.test(text), `${file}: only core/record.ts writes activities`),

  slow: (file, text) =>
    when(
      inAreas(file) && !isForTests(file) && !slowFiles.includes(file) && slow.test(text),
      `${file}: waits for a disk or network, where rows may be locked`,
    ),

  clock(file, text) {
    if (!dated.test(file) || isForTests(file)) return []
    const lines = text.split('\n')
    return lines.flatMap((line, at) =>
      when(
        /Date\.now\(\)|new Date\(\)/.test(line) && !/\/\/ own clock: /.test(lines[at - 1] ?? ''),
        `${file}:${at + 1}: this machine's clock; nodes agree on the database's only (db/clock.ts)`,
      ),
    )
  },

  /** The sandbox marketplace is a program of its own: it imports nothing of the product. */
  marketplace: (file, text) =>
    when(
      file.startsWith(market) &&
        targets(text).some(
          (target) =>
            target.startsWith('@halftone/') ||
            (target.startsWith('.') && !posix.join(posix.dirname(file), target).startsWith(market)),
        ),
      `${file}: the marketplace is a program of its own`,
    ),

  demo: (file, text) =>
    when(
      file.startsWith('server/') &&
        !isForTests(file) &&
        targets(text).some((target) => target.startsWith('@halftone/demo/')),
      `${file}: the demo is built on the server, not the other way round`,
    ),
}

/** What is wrong with a file, a line for each. `file` is its path in the repository, with slashes. */
export const problemsOf = (file, text) => Object.values(fileRules).flatMap((rule) => rule(file, text))
