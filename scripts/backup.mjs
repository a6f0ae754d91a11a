// `npm run backup -- <folder or file>`, `npm run restore -- <file>` and `npm run verify -- [--repair <file>]`, with the
// command's name as the first argument.
import { resolve } from 'node:path'
import { ensureInstalled, node26, runLong } from './tools.mjs'

ensureInstalled()
const [command, ...given] = process.argv.slice(2)
const entry = `server/src/backup/${command}.main.ts`
// A path is meant from where the command was given, which npm changes.
const from = process.env.INIT_CWD ?? process.cwd()
const rest = given.map((argument) => (argument.startsWith('--') ? argument : resolve(from, argument)))
process.exit(await runLong(node26(), [entry, ...rest]))
