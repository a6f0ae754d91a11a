import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { Person } from './browser.ts'

/** What every person saw when a test failed, as pictures in the system's folder for temporary files. */
export function pictureFailures(people: () => (Person | undefined)[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const dir = join(tmpdir(), 'halftone-e2e-failures')
    await mkdir(dir, { recursive: true })
    const name = task.name.replaceAll(/\W+/g, '-').slice(0, 60)
    for (const [at, person] of people().entries()) {
      if (!person || person.page.isClosed()) continue
      await person.page.screenshot({ path: join(dir, `${name}-${at + 1}.png`) })
    }
  })
}
