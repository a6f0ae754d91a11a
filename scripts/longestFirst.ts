import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their length tells; a run that met them last would wait for one of them alone. */
const long = [
  /\/stop\.test/,
  /\/backup\/backup\.test/,
  /\/(matrix|fuzz)[^/]*\.test/,
  /\/embedded\.test/,
  /\/imageWorkers\.test/,
]

/**
 * Projects one after the other, those with a process per file first, then long files first: what is left at the end is
 * short, and both workers end at the same time. A fresh clone knows no durations, so the length of a file stands for its.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((pattern) => pattern.test(moduleId))
      return at < 0 ? statSync(moduleId).size : 1e9 - at
    }
    const rank = ({ project }: TestSpecification) => `${project.config.isolate ? 0 : 1} ${project.name}`
    return files.toSorted((a, b) => rank(a).localeCompare(rank(b)) || weight(b) - weight(a))
  }
}
