import { announceSetup } from './areas/auth/setup.service.ts'
import { readConfig } from './config.ts'
import { start } from './start.ts'

/** `npm start`: one node of the product. The first start prints a one-time link that makes the company and its owner. */
try {
  await start(readConfig(), { prepare: (node, say) => announceSetup(node.resources, say) })
} catch (error) {
  console.error(`Halftone could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
