import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bootScript } from './bootScript.ts'
import { leanContract } from './leanContract.ts'
import { leanKit } from './leanKit.ts'
import { prefetchList } from './prefetchList.ts'
import { startScreens } from './startScreens.ts'

const server = process.env.HALFTONE_SERVER ?? 'http://127.0.0.1:3000'

/** What must do without the schemas: the start, what comes with the live line, and the feed as it is read. */
const lean = ['base', 'line', 'NewsFeedScreen']

/**
 * The start must not need the schemas: they import it in turn, so that neither could begin, and they are large. It happens
 * when what the start holds uses a schema of `contract/src/areas` itself; such a use belongs behind a dynamic import.
 */
const leanStart: Plugin = {
  name: 'lean-start',
  generateBundle(_options, bundle) {
    const seen = new Set<string>()
    const follow = (file: string, from: string): void => {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || seen.has(file)) return
      seen.add(file)
      if (chunk.name === 'schemas')
        this.error(`${from} of the web client imports the schemas: see leanStart in vite.config.ts`)
      for (const next of chunk.imports) follow(next, `${from} > ${chunk.name}`)
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && lean.includes(chunk.name)) follow(chunk.fileName, 'The start')
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanContract, leanKit, startScreens, react(), prefetchList, bootScript, leanStart],
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
    modulePreload: { polyfill: false },
    // The start is one chunk; `npm run bench -- firstload` says what it weighs.
    chunkSizeWarningLimit: 1_000,
    // Screens, dialogs, editor, charts and pickers are dynamic imports. What the start needs, the board included, is one
    // chunk beside React: few large chunks compress better than many small ones, and none waits for another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What checks something itself: forms and drafts. `leanContract` keeps it out of the start.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|contract\/src\/parts/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            { name: 'base', tags: ['$initial'], priority: 2 },
            // What comes with the live line: one file, not one for each cache that a message changes.
            {
              name: 'line',
              test: /areas\/(artworks|auth|comments|dashboard|labels|listing|notifications|presence|products)\/.*\.live\.ts|node_modules\/(socket|engine)\.io/,
              priority: 1,
            },
            // Dialogs and rows of choices: a screen that is read needs no more of the kit.
            {
              name: 'layers',
              test: /node_modules\/(@mui\/(material\/(Backdrop|Dialog|Fade|Modal|Portal|ToggleButton|ToggleButtonGroup|Unstable_TrapFocus)|utils)|react-transition-group)\//,
              minShareCount: 3,
              priority: 1,
            },
            {
              name: 'fields',
              test: /node_modules\/(@mui|@popperjs)\//,
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
