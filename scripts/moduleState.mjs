// Module state of the web client belongs to a person (`web/src/lib/state/person.ts`) or says why it is the tab's.

/** Files whose modules run in the browser; tests hold what they like. */
const own = /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/
const excuse = /^\/\/ of the tab: \S/
const declaration = /^(?:export )?(let|var|const) (\w+)\b(.*)$/
const escaped = (name) => name.replace(/\$/g, '\\$')

/** Whether the file changes what `name` holds: an assignment to a part of it, or a call that changes it. */
const isChanged = (text, name) =>
  new RegExp(
    `(?<![\\w.])${escaped(name)}((?:\\??\\.\\w+|\\[[^\\]]+\\])+ *(?:=(?![=>])|[-+*/|&?]{1,2}=|\\+\\+|--)` +
      `|\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\()`,
  ).test(text)

/**
 * Problems of a file, each with its line: `let` at module level, a store or a collection that is changed, and that neither
 * `personStore` nor `personKeyed` makes and no comment `// of the tab: why` stands above.
 */
export function moduleState(file, text) {
  if (!own.test(file)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, kind, name, rest] = declaration.exec(line) ?? []
    if (!name || excuse.test(lines[at - 1] ?? '')) return []
    const isState =
      kind !== 'const' ||
      /^[^=]* = (?!.*=>.*\bcreate(Store|Keyed)).*\bcreate(Store|Keyed)\b/.test(rest) ||
      (/=\s*(new \w+|\[|\{|Object\.|Array\.)/.test(rest) && isChanged(text, name))
    return isState
      ? [`${file}:${at + 1}: '${name}' outlives the person; make it by personStore (lib/state/person.ts)`]
      : []
  })
}

const at = (text) => moduleState('web/src/areas/x/x.ts', text).length
/** What the rule must find and must leave alone: it would otherwise hold nothing once a pattern is wrong. */
const examples = [
  ['let last = 0', 1],
  ['export const a = createStore(1)', 1],
  ['const a = createKeyed<number>()', 1],
  ['const both = { a: createStore(1) }', 1],
  ['const make = () => createStore(1)', 0],
  ['const seen = new Map<string, number>()\nseen.set("a", 1)', 1],
  ['const list: string[] = []\nexport const f = () => list.push("a")', 1],
  ['const kept = { day: 1 }\nfunction f() {\n  kept.day = 2\n}', 1],
  ['const counts = { a: 0 }\nfunction f() {\n  counts.a++\n}', 1],
  ['// of the tab: a clock.\nlet now = 0', 0],
  ['const seen = new Set([1])\nconst has = seen.has(1)', 0],
  ['const order = ["a"]\nconst is = order.length === 2 && order[0] === "b"', 0],
  ['export const chosen = personStore(() => new Set())', 0],
  ['export function f() {\n  let a = 1\n}', 0],
]
for (const [text, count] of examples)
  if (at(text) !== count) throw new Error(`scripts/moduleState.mjs finds ${at(text)} instead of ${count} in:\n${text}`)
