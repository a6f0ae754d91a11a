// `npm start` and `npm run demo`: installs and builds what is missing, then runs the server.
import { ensureBuilt, ensureInstalled, node26, runLong, serverEnv, serverFlags } from './tools.mjs'

const isDemo = process.argv.includes('--demo')
ensureInstalled()
ensureBuilt()
const rest = process.argv.slice(2).filter((argument) => argument !== '--demo')
const entry = `server/dist/${isDemo ? 'demo' : 'main'}.mjs`
const env = { ...serverEnv, NODE_ENV: process.env.NODE_ENV ?? 'production' }
process.exit(await runLong(node26(), [...serverFlags, entry, ...rest], env))
