// Holds the rules of ARCHITECTURE §7 that no linter knows: those of one file (fileRules.mjs) and of the tree (treeRules.mjs).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOf } from './fileRules.mjs'
import { root } from './tools.mjs'
import { treeProblems } from './treeRules.mjs'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.includes('migrations/') && existsSync(join(root, file)))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src/*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const styles = sheets.map((file) => [file, readFileSync(join(root, file), 'utf8')])
const problems = [...texts].flatMap(([file, text]) => problemsOf(file, text))
problems.push(...treeProblems(new Map([...texts, ...styles])))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
