// `npm run dev`: the demo server, restarted on change, and Vite beside it.
import { ensureInstalled, node26, runLong } from './tools.mjs'

ensureInstalled()
const watched = ['contract', 'server', 'demo'].map((name) => `--watch-path=${name}/src`)
const server = runLong(node26(), [...watched, 'demo/src/main.ts'], {
  NODE_ENV: 'development',
})
const web = runLong(node26(), ['node_modules/vite/bin/vite.js', 'web'], {
  HALFTONE_SERVER: process.env.HALFTONE_SERVER ?? `http://127.0.0.1:${process.env.PORT || 3000}`,
})
process.exit(await Promise.race([server, web]))
