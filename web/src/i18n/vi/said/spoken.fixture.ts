import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { calls } from '@halftone/contract/areas/index.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { parseSync } from 'vite'
import { z } from 'zod'

interface Node {
  type: string
  [field: string]: unknown
}
/** A text of the sources, its values as `{}`; where it stands, for a failure's words. */
export type Spoken = Map<string, string>

const root = join(import.meta.dirname, '../../../../..')
const sources = [
  'contract/src/**/*.ts',
  'server/src/{areas,connectors,core,plugins,storage}/**/*.ts',
  'server/src/images/imageJob.ts',
]
const tests = /\.(test|suite|fixture|rig)\.tsx?$|Arbitrary\.ts$/
/** Activities and notifications, which the client words itself; names of permissions, which the company edits. */
const silentFiles = /\.(effects|phrases)\.ts$|contract\/src\/permissions\.ts$/
/** What stands in these is for programs, logs, the documentation or the activity log. */
const silentCalls = /^(Error|AggregateError|describe)$/
const silentFields = new Set(['description', 'help', 'label', 'newContent', 'oldContent'])
/** What stands in these is said, whatever it looks like. */
const loudCalls = /^(AppError|conflict|invalid|refused|say)$/
const loudFields = new Set(['failure', 'message'])
/** Begins like a sentence and has more than one word. */
const isSentence = (text: string): boolean => /^[A-Z{‘']/.test(text) && /\p{L}{2,}[:,]? |[ ’']\p{L}{2,}/u.test(text)
const isVietnamese = (text: string): boolean => /[ạ-ỹ]/.test(text)

/** What the server and the contract say to people. */
export function spokenByServer(): Spoken {
  const found: Spoken = new Map()
  for (const file of globSync(sources, { cwd: root })) {
    if (tests.test(file) || silentFiles.test(file)) continue
    gather(file, found, (text, { isLoud }) => isLoud || isSentence(text))
  }
  return found
}

/** The rules' English in toasts and transfers, which the client says itself. */
export function spokenByClient(): Spoken {
  const found: Spoken = new Map([['Network error', 'web/src/lib/appError.ts']])
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: root })) {
    if (tests.test(file)) continue
    const isTransfer = file.includes('/lib/transfers/')
    const isForm = file.includes('/areas/')
    gather(file, found, (text, { inToast, inCheck }) =>
      isSentence(text) ? inToast || isTransfer || (isForm && inCheck) : inToast && /^[A-Z]/.test(text),
    )
  }
  return found
}

interface Place {
  isLoud: boolean
  inToast: boolean
  inCheck: boolean
}

function gather(file: string, found: Spoken, wanted: (text: string, place: Place) => boolean): void {
  const visit = (node: Node, place: Place): void => {
    const callee = calleeOf(node)
    // Plugins make plain errors of what Fastify answers.
    const isSilent = silentCalls.test(callee) && !(callee === 'Error' && file.includes('/plugins/'))
    if (isSilent || node.type === 'TaggedTemplateExpression' || node.type.startsWith('TS')) {
      // `'a' as const` and `x satisfies Y` are TypeScript's too.
      if (!/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return
    }
    if (silentFields.has(keyOf(node))) return
    for (const text of textsOf(node)) {
      if (!isVietnamese(text) && !/^[A-Z_]*$/.test(text) && wanted(text, place)) found.set(text, file)
    }
    const isTemplate = node.type === 'TemplateLiteral'
    const next = {
      // What a call inside it is given is not what is said.
      isLoud:
        !isTemplate && (loudCalls.test(callee) || (callee === '' && (place.isLoud || loudFields.has(keyOf(node))))),
      inToast: place.inToast || callee.startsWith('toast.'),
      inCheck: place.inCheck || /^(min|max|regex|emailLine|refine)$/.test(callee),
    }
    for (const [name, part] of Object.entries(node)) {
      if (name === 'quasis' || name === 'source' || name === 'key') continue
      for (const child of [part].flat()) if (isNode(child)) visit(child, next)
    }
  }
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (isNode(program)) visit(program, { isLoud: false, inToast: false, inCheck: false })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** 'invalid' of `invalid(…)` and `core.invalid(…)`, 'toast.error' of the client's; else ''. */
function calleeOf({ type, callee }: Node): string {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  const { object, property } = callee
  const name = isNode(property) ? String(property.name) : ' '
  return isNode(object) && object.name === 'toast' ? `toast.${name}` : name
}

const keyOf = ({ type, key }: Node): string => (type === 'Property' && isNode(key) ? String(key.name ?? key.value) : '')

/** The texts that a literal may be: a template with 'a' or 'b' in it is two. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral') return []
  const [quasis, holes] = [node.quasis, node.expressions].map((list) =>
    Array.isArray(list) ? list.filter(isNode) : [],
  )
  return (quasis ?? []).reduce<string[]>(
    (texts, { value }, place) => {
      const hole = holes?.[place]
      const cooked = String((value as { cooked?: string }).cooked)
      return texts.flatMap((text) => (hole ? choices(hole) : ['']).map((choice) => text + cooked + choice))
    },
    [''],
  )
}

function choices({ type, consequent, alternate }: Node): string[] {
  const both = type === 'ConditionalExpression' ? [consequent, alternate].filter(isNode).flatMap(textsOf) : []
  return both.length === 2 ? both : ['{}']
}

/** 'board', 'product', 'products' …: what texts call the things of the settings, and what uses them. */
export function spokenKinds(): string[] {
  const uses = readFileSync(join(root, 'server/src/areas/configs/configUses.queries.ts'), 'utf8')
  const nouns = [...uses.matchAll(/\[\s*'(\w+)',\s*sql`/g)].map(([, noun = '']) => noun)
  const things = Object.values(configLists).map(({ thing }) => thing)
  return [...things, ...nouns, ...nouns.map((noun) => (noun === 'person' ? 'people' : `${noun}s`))]
}

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(200_000),
  0,
  -1,
  1.5,
  1e12,
  true,
  {},
  [],
  [1],
  [''],
  [{}],
  [null],
]
const many = Array.from({ length: 20_000 }, (_, place) => place + 1)

/** What the checks of the contract answer to fields that are missing, of another kind, too long, too short … */
export function spokenByChecks(): Set<string> {
  const found = new Set<string>()
  const read = (schema: z.ZodType, value: unknown) => {
    for (const issue of schema.safeParse(value).error?.issues ?? []) {
      if (issue.code !== 'unrecognized_keys') found.add(issue.message)
    }
  }
  for (const call of Object.values(calls).flatMap((area): AnyCall[] => Object.values(area))) {
    for (const schema of [call.body, call.query]) {
      for (const value of wrong) read(schema, value)
      if (!(schema instanceof z.ZodObject)) continue
      for (const field of Object.values(schema.shape) as z.ZodType[]) {
        for (const value of [...wrong, many]) read(field, value)
      }
    }
  }
  return found
}
