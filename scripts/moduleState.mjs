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
