import '../imports.ts'

/** `npm run reset-second-step -- <mail address>`. */
try {
  const { runResetSecondStep } = await import('./secondStep.ts')
  await runResetSecondStep(process.argv.slice(2), (text) => console.log(text))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
