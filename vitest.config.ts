import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longestFirst.ts'

/**
 * For two cores: one test in five only waits. Each project says it, since projects that differ in it do not run together.
 */
const maxWorkers = 3

/** Tests of the server that need a process of their own: they start, fill or end processes, or look at their own. */
const alone = ['src/{backup,db,images}/**/*.test.ts', 'src/{stop,flags,logOutput}.test.ts']

/** Tests of the web that replace modules, or start the client anew: they need modules of their own. */
const webAlone = [
  'src/app/shell/Shell.test.tsx',
  'src/areas/artworks/list/ArtworksScreen.test.tsx',
  'src/areas/artworks/section/ArtworksSection.test.tsx',
  'src/areas/products/board/Board.test.tsx',
  'src/areas/products/board/pictures/pictures.test.tsx',
  'src/areas/products/commands/commands.test.tsx',
  'src/i18n/{i18n,toldLate}.test.{ts,tsx}',
  'src/lib/identity/twoTabs.test.ts',
  'src/lib/socket.test.ts',
]
/** Tests make much that is soon gone: with more room for it, less is looked through (8 % of their time). */
const execArgv = ['--max-semi-space-size=32']
const web = { root: 'web', environment: 'jsdom', maxWorkers, execArgv }

/** Both the server's own tests and those of the demo run on a copy of the migrated database. */
const server = {
  root: 'server',
  environment: 'node',
  maxWorkers,
  execArgv,
  globalSetup: ['src/testing/globalSetup.ts'],
  // What is waited for ends as soon as it is there: these only bound a machine that is slow or busy.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          maxWorkers,
          include: ['*.test.mjs'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'contract',
          environment: 'node',
          maxWorkers,
          include: ['src/**/*.test.ts'],
          isolate: false,
          // Properties run hundreds of times: seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      // Loading the server costs more than most tests of it: the files of a worker share its process and its modules.
      // `scripts/sharedProcess.mjs` refuses what would leak from one into the next.
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...server, name: 'server-alone', include: alone } },
      {
        test: {
          ...server,
          name: 'demo',
          root: 'demo',
          globalSetup: ['../server/src/testing/globalSetup.ts'],
          include: ['src/**/*.test.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { ...web, name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: webAlone, isolate: false },
      },
      { extends: './web/vite.config.ts', test: { ...web, name: 'web-alone', include: webAlone } },
    ],
  },
})
