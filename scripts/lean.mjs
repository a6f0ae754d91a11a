// A build of the web client that writes nothing: what only bundling finds, as a start that imports the schemas.
import { build } from 'vite'

await build({
  configFile: new URL('../web/vite.config.ts', import.meta.url).pathname,
  logLevel: 'error',
  build: { write: false, minify: false, reportCompressedSize: false },
})
