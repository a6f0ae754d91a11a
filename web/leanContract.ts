import { join, sep } from 'node:path'
import { type Plugin, parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
interface Edit {
  at: number
  until: number
  text: string
}

const source = join(import.meta.dirname, '../contract/src').replaceAll(sep, '/')
/** What `send()` never reads: the server checks what it gets, and answers what it promised. */
const schemaFields = new Set(['params', 'query', 'body', 'reply'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = (node: Node): boolean => /Function/.test(node.type)
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.name === 'string' ? node.name : undefined

function* every(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* every(child)
}

/** Whether evaluating it calls something. */
const calls = (node: Node): boolean =>
  !isFunction(node) && (/^(Call|New)Expression$/.test(node.type) || childrenOf(node).some(calls))

const propertiesOf = (object: Node): Node[] =>
  Array.isArray(object.properties) ? object.properties.filter(isNode) : []

/** A function of an area that describes several calls alike. */
const makesCalls = (init: Node): boolean => isFunction(init) && isNode(init.body) && nameOf(init.body.callee) === 'call'

/** Removes the schemas of a call's object. */
const strip = (object: Node): Edit[] =>
  propertiesOf(object)
    .filter((property) => schemaFields.has(nameOf(property.key) ?? ''))
    .map(({ start, end }) => ({ at: start, until: end, text: '...{}' }))

/** An initial value that nobody imports leaves the build although it calls functions. */
const pure = ({ start, end }: Node): Edit[] => [
  { at: start, until: start, text: '/* @__PURE__ */ (() => (' },
  { at: end, until: end, text: '))()' },
]

function editsOf(program: Node): Edit[] {
  const top = childrenOf(program).flatMap((node) => (isNode(node.declaration) ? node.declaration : node))
  const values = top
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(childrenOf)
    .flatMap(({ id, init }) => (isNode(id) && isNode(init) ? [{ name: nameOf(id), init }] : []))
  const makers = new Set(['call', ...values.filter(({ init }) => makesCalls(init)).map(({ name }) => name)])
  const made = [...every(program)].filter(
    ({ type, callee }) => type === 'CallExpression' && makers.has(nameOf(callee) ?? ''),
  )
  const given = made.flatMap((node) => (Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []))
  const spread = new Set(
    given.flatMap(propertiesOf).flatMap(({ type, argument }) => (type === 'SpreadElement' ? nameOf(argument) : [])),
  )
  const shared = values
    .filter(({ name }) => spread.has(name))
    .map(({ init }) => (init.type === 'ObjectExpression' ? init : (childrenOf(init)[0] ?? init)))
  return [
    ...[...given, ...shared].flatMap(strip),
    ...values.filter(({ init }) => calls(init)).flatMap(({ init }) => pure(init)),
  ]
}

/**
 * In the built client a call of the contract is its name, method and path. Its schemas, and zod with them, are left out
 * of whatever does not check something itself: a third of the first load.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll(sep, '/').startsWith(source) || !id.endsWith('.ts')) return null
    if (id.endsWith('/call.ts'))
      return { code: 'export const call = (input) => ({ paged: false, ...input })', map: null }
    const { program, errors } = parseSync(id, code)
    if (errors.length > 0 || !isNode(program)) return null
    // From the end, so that the places before stay where they are; of two at one place the inner one is the later.
    const edits = editsOf(program).toSorted((a, b) => b.at - a.at)
    const lean = edits.reduce((text, { at, until, text: next }) => text.slice(0, at) + next + text.slice(until), code)
    return { code: lean, map: null, moduleSideEffects: false }
  },
}
