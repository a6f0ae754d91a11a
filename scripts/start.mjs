// `npm start` and `npm run demo`: installs and builds what is missing, then runs the server.
import { ensureBuilt, ensureInstalled, node26, runLong } from './tools.mjs'

const isDemo = process.argv.includes('--demo')
ensureInstalled()
ensureBuilt()
const rest = process.argv.slice(2).filter((argument) => argument !== '--demo')
const entry = isDemo ? 'server/src/demo.ts' : 'server/src/main.ts'
process.exit(await runLong(node26(), [entry, ...rest], { NODE_ENV: process.env.NODE_ENV ?? 'production' }))
