// `npm run build`: the web client into web/dist, compressed.
import { node26, run } from './tools.mjs'

run(node26(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
run(node26(), ['scripts/compress.mjs'])
