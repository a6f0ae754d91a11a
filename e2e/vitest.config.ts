import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    include: ['journeys/**/*.test.ts'],
    // One product and one browser at a time: two cores are shared by all of them.
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // What is waited for ends as soon as it is there: these only bound a machine that is slow or busy.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    retry: 0,
  },
})
