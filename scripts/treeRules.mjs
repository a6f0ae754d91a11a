// The rules of ARCHITECTURE §7 that only the whole tree tells.
import { posix } from 'node:path'
import { outdated } from './sharedProcess.mjs'

/** At most 30 files of code in a folder; tests stand beside what they test and do not count. */
function crowded(files) {
  const counts = new Map()
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.(test|suite)\.tsx?$/.test(name)))
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => (count > 30 ? [`${folder}: ${count} files, at most 30`] : []))
}

const isWeb = (file) => /^web\/src\/.*\.(tsx?|css)$/.test(file)
/** Given in a style sheet, in a style object, or to an element. */
const given = /(?:^|[\s{;'"[])(--[\w-]+)['"\]]*\s*:|setProperty\(\s*['"`](--[\w-]+)/gm

/** A custom property that nothing gives is no colour and no size, and says so nowhere; `--mui-` ones are the library's. */
function unknownProperties(texts) {
  const web = [...texts].filter(([file]) => isWeb(file))
  const known = new Set(web.flatMap(([, text]) => [...text.matchAll(given)].map(([, own, set]) => own ?? set)))
  return web.flatMap(([file, text]) =>
    [...new Set([...text.matchAll(/var\((--[\w-]+)(?=[\s,)])/g)].map(([, name]) => name))]
      .filter((name) => !known.has(name) && !name.startsWith('--mui-'))
      .map((name) => `${file}: var(${name}), which no style gives (web/src/theme/tokens.css has them)`),
  )
}

/** By name; each takes the texts of all files by path, and answers what is wrong. */
export const treeRules = {
  unknownProperties,
  crowded: (texts) => crowded([...texts.keys()]),
  outdated: (texts) =>
    outdated((file) => texts.get(file)).map(
      (file) => `${file}: scripts/sharedProcess.mjs lists it, and it keeps no state`,
    ),
}

/** What is wrong with the tree, a line for each. `texts`: of each file of code and style, by its path in the repository. */
export const treeProblems = (texts) => Object.values(treeRules).flatMap((rule) => rule(texts))
