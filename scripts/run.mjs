// `npm run openapi`, `access`, `bench`, `db`: a program of the tree on the project's Node, after installing what is missing.
import { ensureInstalled, node26, runLong } from './tools.mjs'

ensureInstalled()
process.exit(await runLong(node26(), process.argv.slice(2)))
