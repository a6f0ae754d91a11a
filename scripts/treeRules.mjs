// The rules of ARCHITECTURE §7 that only the whole tree tells.
import { posix } from 'node:path'
import { outdated } from './sharedProcess.mjs'

/** At most 30 files of code in a folder; tests stand beside what they test and do not count. */
function crowded(files) {
  const counts = new Map()
  for (const file of files.filter((name) => !/\.(test|suite)\.tsx?$/.test(name)))
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => (count > 30 ? [`${folder}: ${count} files, at most 30`] : []))
}

/** By name; each takes the texts of all files by path, and answers what is wrong. */
export const treeRules = {
  crowded: (texts) => crowded([...texts.keys()]),
  outdated: (texts) =>
    outdated((file) => texts.get(file)).map(
      (file) => `${file}: scripts/sharedProcess.mjs lists it, and it keeps no state`,
    ),
}

/** What is wrong with the tree, a line for each. `texts`: of each file of code, by its path in the repository. */
export const treeProblems = (texts) => Object.values(treeRules).flatMap((rule) => rule(texts))
