import './imports.ts'

/** `npm start`: one node of the product. The first start prints a one-time link that makes the company and its owner. */
try {
  const { readConfig } = await import('./config.ts')
  const { start } = await import('./start.ts')
  const { announceSetup } = await import('./areas/auth/setup.service.ts')
  await start(readConfig(), { prepare: (node, say) => announceSetup(node.resources, say) })
} catch (error) {
  console.error(`Halftone could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
