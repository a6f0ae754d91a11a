import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../scripts/longestFirst.ts'

const files = (...names: string[]) => names.map((name) => `journeys/${name}.test.ts`)
/** Journeys on an installation that is new: they need no demo. */
const fresh = files('companySignIn', 'firstRun', 'movingOver', 'rightsChange')
/** Journeys that stop, kill or fill their product, or start it in another way than the demo. */
const own = files('fullDisk', 'network', 'oldTab', 'restart')

const maxWorkers = 2

const journeys = {
  root: import.meta.dirname,
  environment: 'node',
  // A browser and a product each: two cores carry two journeys at a time.
  maxWorkers,
  // What is waited for ends as soon as it is there: these only bound a machine that is slow or busy.
  testTimeout: 600_000,
  hookTimeout: 300_000,
} as const

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers,
    // Products are stopped and their folders deleted at the end.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...journeys, name: 'fresh', include: fresh } },
      { test: { ...journeys, name: 'own', include: own, globalSetup: ['harness/preparedDemo.ts'] } },
      {
        test: {
          ...journeys,
          name: 'shared',
          include: ['journeys/**/*.test.ts'],
          exclude: [...own, ...fresh],
          globalSetup: ['harness/preparedDemo.ts', 'harness/sharedProduct.ts'],
        },
      },
    ],
  },
})
