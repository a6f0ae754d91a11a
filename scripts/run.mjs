// `npm run openapi`, `access`, `bench`, `db`: a program of the tree on the project's Node, after installing what is missing; with
// `--built` before its name, after building it, too.
import { ensureBuilt, ensureInstalled, node26, runLong } from './tools.mjs'

const args = process.argv.slice(2)
ensureInstalled()
if (args[0] === '--built') {
  args.shift()
  ensureBuilt()
}
process.exit(await runLong(node26(), args))
