import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leanContract } from './leanContract.ts'

const server = process.env.HALFTONE_SERVER ?? 'http://127.0.0.1:3000'

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}
const screens = ['app/shell/Shell', 'areas/products/screens/ProductsScreen', 'areas/notifications/components/Bell']
let start: Set<string> | undefined

/** What the board shows at once, in two chunks instead of fifty: the libraries, which change seldom, and our own. */
function startChunk(id: string, modules: Modules): string | null {
  if (!start) {
    start = new Set(screens.map((screen) => `${import.meta.dirname}/src/${screen}.tsx`.replaceAll('\\', '/')))
    for (const known of start) {
      // An entry that names everything of its package says nothing about what is used.
      if (/\/(lucide-react|react-i18next)\//.test(known)) continue
      for (const next of modules.getModuleInfo(known)?.importedIds ?? []) start.add(next)
    }
  }
  if (!start.has(id) || id.endsWith('.css')) return null
  return id.includes('/node_modules/') ? 'kit' : 'board'
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanContract, react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': { target: server },
      '/storage': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  test: { setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`], restoreMocks: true },
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
            { name: startChunk, priority: 1, includeDependenciesRecursively: false },
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
