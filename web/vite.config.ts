import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { leanContract } from './leanContract.ts'
import { prefetchList } from './prefetchList.ts'

const server = process.env.HALFTONE_SERVER ?? 'http://127.0.0.1:3000'

interface Modules {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null
}
const screens = ['app/shell/Shell', 'areas/products/screens/ProductsScreen']
let start: { modules: Set<string>; icons: Set<string> } | undefined

/** Everything that the screens import, and theirs. Icons by the names of their files. */
function followStart(modules: Modules): { modules: Set<string>; icons: Set<string> } {
  const found = new Set(screens.map((screen) => `${import.meta.dirname}/src/${screen}.tsx`.replaceAll('\\', '/')))
  const icons = new Set<string>()
  for (const known of found) {
    // An entry that names everything of its package says nothing about what is used.
    if (/\/(lucide-react|react-i18next)\//.test(known)) continue
    const { importedIds = [], code } = modules.getModuleInfo(known) ?? {}
    for (const next of importedIds) found.add(next)
    for (const [, names = ''] of code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g) ?? [])
      for (const name of names.split(',')) icons.add(iconFiles.get(name.trim().split(' ')[0] ?? '') ?? '')
  }
  return { modules: found, icons }
}

/** The file of an icon by each of its names; some were renamed, and have several. */
const iconFiles = new Map<string, string>()
const iconPackage = createRequire(import.meta.url).resolve('lucide-react')
const iconIndex = readFileSync(join(iconPackage, '../../esm/lucide-react.mjs'), 'utf8')
for (const [, names = '', file = ''] of iconIndex.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.m?js'/g))
  for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconFiles.set(name, file)

/** What the board shows at once, in two chunks instead of fifty: the libraries, which change seldom, and our own. */
function startChunk(id: string, modules: Modules): string | null {
  start ??= followStart(modules)
  const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1]
  if (icon) return start.icons.has(icon) ? 'kit' : null
  if (!start.modules.has(id) || id.endsWith('.css')) return null
  return id.includes('/node_modules/') ? 'kit' : 'board'
}

/**
 * The start must not need the schemas: they import it in turn, so that neither could begin, and they are large. It happens
 * when what the start holds uses a schema of `contract/src/areas` itself; such a use belongs behind a dynamic import.
 */
const leanStart: Plugin = {
  name: 'lean-start',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'base') continue
      if (chunk.imports.some((file) => /(^|\/)schemas-/.test(file)))
        this.error('The start of the web client imports the schemas: see leanStart in vite.config.ts')
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanContract, react(), prefetchList, leanStart],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': { target: server },
      '/storage': { target: server },
      '/saml': { target: server },
      '/oidc': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  test: { setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`], restoreMocks: true, testTimeout: 30_000 },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Screens, dialogs, editor, charts and pickers are dynamic imports. What every start needs is one chunk beside
    // React, what the board adds are two: few large chunks compress better than many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What checks something itself: forms and drafts. `leanContract` keeps it out of the start.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|contract\/src\/(parts|rules\/richText\.ts)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: startChunk, debugName: 'start', priority: 1, includeDependenciesRecursively: false },
            {
              name: 'fields',
              test: /node_modules\/(@mui|@popperjs|react-transition-group)\//,
              minShareCount: 3,
              priority: 0,
            },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
})
