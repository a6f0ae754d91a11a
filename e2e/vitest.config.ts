import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // The long journeys take a quiet machine and minutes each: `JOURNEYS=all npm test -- e2e`.
    include: process.env.JOURNEYS === 'all' ? ['journeys/**/*.test.ts'] : ['journeys/smoke.test.ts'],
    // One product and one browser at a time: two cores are shared by all of them.
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 0,
  },
})
