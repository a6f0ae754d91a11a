import '../imports.ts'

/** `npm run verify -- [--against <file> | --repair <file>] [--remove-orphans]`. */
try {
  const { runVerify } = await import('./commands.ts')
  await runVerify(process.argv.slice(2), (text) => console.log(text))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
