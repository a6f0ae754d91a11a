import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessTable } from './testing/accessTable.ts'
import { bareApp } from './testing/bareApp.ts'

// Writes docs/access.md.
const app = await bareApp()
await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'access.md'), accessTable(app.registered, app.pageRules))
process.exit(0)
