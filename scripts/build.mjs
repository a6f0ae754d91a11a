// `npm run build`: the web client into web/dist, compressed, and the server into server/dist.
import { node26, run } from './tools.mjs'

const only = process.argv[2]
if (only !== 'server') {
  run(node26(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
  run(node26(), ['scripts/compress.mjs'])
}
if (only !== 'web') run(node26(), ['scripts/bundle.mjs'])
