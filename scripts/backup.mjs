// `npm run backup -- <folder or file>` and `npm run restore -- <file>` (scripts/backup.mjs restore <file>).
import { resolve } from 'node:path'
import { ensureInstalled, node26, runLong } from './tools.mjs'

ensureInstalled()
const isRestore = process.argv[2] === 'restore'
const entry = `server/src/backup/${isRestore ? 'restore' : 'backup'}.main.ts`
// A path is meant from where the command was given, which npm changes.
const from = process.env.INIT_CWD ?? process.cwd()
const rest = process.argv
  .slice(isRestore ? 3 : 2)
  .map((argument) => (argument.startsWith('--') ? argument : resolve(from, argument)))
process.exit(await runLong(node26(), [entry, ...rest]))
