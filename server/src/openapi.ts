import { bareApp } from './testing/bareApp.ts'

// Prints the OpenAPI document, without a database.
const app = await bareApp()
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`, () => process.exit(0))
