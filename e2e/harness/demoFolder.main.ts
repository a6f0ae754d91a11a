// Makes the demo that journeys start on copies of, and prints where it is (`scripts/beforeJourneys.mjs`).
import { demoFolder } from './demoFolder.ts'

process.stdout.write(await demoFolder())
