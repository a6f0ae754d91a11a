import '../imports.ts'

/** `npm run rebuild-figures`. */
try {
  const { runRebuildFigures } = await import('./figures.ts')
  await runRebuildFigures((text) => console.log(text))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
