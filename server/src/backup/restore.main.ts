import '../imports.ts'

/** `npm run restore -- <file>`. */
try {
  const { runRestore } = await import('./commands.ts')
  await runRestore(process.argv.slice(2), (text) => console.log(text))
} catch (error) {
  console.error(`The restore failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
