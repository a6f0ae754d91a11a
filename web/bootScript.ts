import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { takePartsTable } from './partsTable.ts'

/** A script of its own, with what it imports: it waits for no other file. `given` are its declared constants. */
async function bundleScript(file: string, given: Record<string, unknown>): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'src', file), platform: 'browser' })
  const intro = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  const { output } = await bundle.generate({ format: 'iife', minify: true, intro: intro.join('') })
  await bundle.close()
  return output[0].code
}
const bundleBoot = (startFiles: Record<string, string[]>, partsTable: string) =>
  bundleScript('boot/boot.ts', { startFiles, partsTable })
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/**
 * The script that the page runs first. In the build it has the name of its content and knows the files of the first texts
 * by language; the font that every screen shows is named beside it.
 */
export const bootScript: Plugin = {
  name: 'boot-script',
  configureServer(server) {
    server.middlewares.use('/boot.js', async (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(await bundleBoot({}, ''))
    })
  },
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle)
    const texts = Object.fromEntries(
      ['en', 'vi'].map((language) => [
        language,
        files.flatMap((file) =>
          file.type === 'chunk' && file.facadeModuleId?.endsWith(`i18n/start/${language}.ts`) ? [file.fileName] : [],
        ),
      ]),
    )
    const start = files.find((file) => file.type === 'chunk' && file.name === 'base')
    if (!start) throw new Error('the build has no start')
    const code = await bundleBoot(texts, takePartsTable(dir, start.fileName))
    const name = `assets/boot-${hashOf(code)}.js`
    writeFileSync(join(dir, name), code)
    const font = files.find(({ fileName }) => /\/inter-latin-wght-normal-.*\.woff2$/.test(fileName))
    if (!font) throw new Error('the build has no font')
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const tag = '<script src="/boot.js"></script>'
    if (!html.includes(tag)) throw new Error('index.html does not run the boot script')
    const named = `<script src="/${name}"></script>\n    <link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin />`
    const whole = html.replace(tag, named)
    writeFileSync(page, whole)
    // What the worker keeps: the page, what it names, and the texts.
    const assets = [...whole.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
    const shellFiles = [
      '/',
      ...new Set([
        ...assets,
        ...Object.values(texts)
          .flat()
          .map((file) => `/${file}`),
      ]),
    ]
    const shellVersion = hashOf(whole + shellFiles.join())
    writeFileSync(join(dir, 'worker.js'), await bundleScript('worker/worker.ts', { shellFiles, shellVersion }))
    rmSync(join(dir, 'boot.js'), { force: true })
  },
}
