import '../imports.ts'

/** `npm run backup -- <folder or file> [--database-only]`. */
try {
  const { runBackup } = await import('./commands.ts')
  await runBackup(process.argv.slice(2), (text) => console.log(text))
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
