import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const input = join(import.meta.dirname, 'src/boot/boot.ts')

/** `src/boot/boot.ts` with what it imports, as a plain script: it runs before anything else, and waits for nothing. */
async function bundleBoot(startFiles: Record<string, string[]>): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser' })
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    intro: `const startFiles = ${JSON.stringify(startFiles)};`,
  })
  await bundle.close()
  return output[0].code
}

/**
 * The script that the page runs first. In the build it has the name of its content and knows the files of the first texts
 * by language; the font that every screen shows is named beside it.
 */
export const bootScript: Plugin = {
  name: 'boot-script',
  configureServer(server) {
    server.middlewares.use('/boot.js', async (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(await bundleBoot({}))
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
    const code = await bundleBoot(texts)
    const name = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    writeFileSync(join(dir, name), code)
    const font = files.find(({ fileName }) => /\/inter-latin-wght-normal-.*\.woff2$/.test(fileName))
    if (!font) throw new Error('the build has no font')
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const tag = '<script src="/boot.js"></script>'
    if (!html.includes(tag)) throw new Error('index.html does not run the boot script')
    const named = `<script src="/${name}"></script>\n    <link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin />`
    writeFileSync(page, html.replace(tag, named))
    rmSync(join(dir, 'boot.js'), { force: true })
  },
}
