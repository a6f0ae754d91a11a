import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their length tells; a run that met them last would wait for one of them alone. */
const long = [
  /\/journeys\/(screens|mainJob)\.test/,
  /\/stop\.test/,
  /\/backup\/backup\.test/,
  /\/(matrix|fuzz)[^/]*\.test/,
  /\/embedded\.test/,
  /\/imageWorkers\.test/,
]

/**
 * Files with a process of their own first, the long ones of all projects before the rest; then project by project, long
 * files first: what is left at the end is short, and both workers end at the same time. A fresh clone knows no
 * durations, so the length of a file stands for its.
 * `TEST_ORDER=<any word>` mixes them instead, each word in its own way: what one file leaves to the next shows itself.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env.TEST_ORDER
    if (order) {
      const turn = ({ moduleId }: TestSpecification) => createHash('md5').update(`${order} ${moduleId}`).digest('hex')
      return files.toSorted((a, b) => turn(a).localeCompare(turn(b)))
    }
    const place = ({ moduleId }: TestSpecification) => long.findIndex((pattern) => pattern.test(moduleId))
    const weight = (file: TestSpecification) => (place(file) < 0 ? statSync(file.moduleId).size : 1e9 - place(file))
    const rank = (file: TestSpecification) =>
      `${file.project.config.isolate ? 0 : 1} ${place(file) < 0 ? file.project.name : ''}`
    return files.toSorted((a, b) => rank(a).localeCompare(rank(b)) || weight(b) - weight(a))
  }
}
