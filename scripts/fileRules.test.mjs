import { describe, expect, it } from 'vitest'
import { fileRules, problemsOf } from './fileRules.mjs'

const service = 'server/src/areas/tags/tags.service.ts'
const rules = 'server/src/areas/tags/tags.rules.ts'
const lines = (count) => 'a\n'.repeat(count - 1)

/** Rule, what it refuses, and what is refused. Rules with a test of their own are not here. */
const red = [
  ['length', 'a file of 301 lines', service, lines(301)],
  ['length', 'a test of 401 lines', 'server/src/areas/tags/tags.test.ts', lines(401)],
  [
    'callSchema',
    'the schema of a call in the browser',
    'web/src/areas/x/Form.tsx',
    'const { a } = xCalls.set.body.shape',
  ],
  [
    'scrolledStyle',
    'the height of a list as a rule of the sheet',
    'web/src/areas/x/List.tsx',
    '<Box sx={{ height: virtual.getTotalSize() }} />',
  ],
  [
    'filledButton',
    'a filled button in no colour',
    'web/src/areas/x/Save.tsx',
    '<Button variant="contained">Save</Button>',
  ],
  [
    'filledButton',
    'one in lines of its own',
    'web/src/areas/x/Save.tsx',
    '<p>\n  <Button\n    variant="contained"\n    startIcon={<Undo2 size={16} />}\n  >\n    Save\n  </Button>\n</p>',
  ],
  ['emptyName', 'a name that says nothing', 'web/src/lib/utils.ts', ''],
  ['indexFile', 'an index file', 'web/src/ui/index.ts', ''],
  ['areaName', 'another name on the server', 'server/src/areas/artwork-review/reviews.service.ts', ''],
  ['areaName', 'another name on the web', 'web/src/areas/tagging/Tags.tsx', ''],
  ['areaName', 'another name in the contract', 'contract/src/areas/boards.ts', ''],
  ['areaName', 'another name of phrases', 'contract/src/phrases/invitations.phrases.ts', ''],
  ['support', 'a module that uses what tests use', service, "import { make } from '../../testing/make.ts'"],
  ['support', 'a module with assertions', 'web/src/lib/check.ts', "import { expect } from 'vitest'"],
  ['support', 'a module that uses a fixture', 'web/src/lib/check.ts', "import { a } from './line.fixture.ts'"],
  ['supportName', 'another word for a fixture', 'server/src/connectors/etsy/etsy.rig.ts', ''],
  ['supportName', 'a folder of fixtures', 'server/src/db/fixtures/owner.ts', ''],
  ['role', 'an area file without a role', 'server/src/areas/tags/tagging.ts', ''],
  ['role', 'an area file with a role of its own', 'server/src/areas/tags/tags.saga.ts', ''],
  ['sql', 'statements outside of .queries.ts', service, "import { eq } from 'drizzle-orm'"],
  ['sql', 'tables outside of .queries.ts', service, "import { tags } from '../../db/schema/tags.ts'"],
  ['pure', 'a pure file that reads', rules, "import { findTag } from './tags.queries.ts'"],
  ['pure', 'a pure file with a database', rules, "import { now } from '../../db/clock.ts'"],
  ['pure', 'a pure file that takes part in a request', rules, "import { route } from '../../core/route.ts'"],
  ['pure', 'a pure file with a disk', rules, "import { readFile } from 'node:fs/promises'"],
  ['pure', 'a pure file that reads and names a type', rules, "import { findTag, type Tag } from './tags.queries.ts'"],
  ['pure', 'a pure file that loads what reads', rules, "const a = () => import('./tags.queries.ts')"],
  ['emitter', 'a message of its own', service, "import { publish } from '../../realtime/relay.ts'"],
  ['emitter', 'a message past the map', service, 'ctx.resources.hub?.deliver(message)'],
  ['activities', 'a log line past record', service, 'await db.insert(activities).values(line)'],
  ['slow', 'a service that reads a file', service, "import { readFile } from 'node:fs/promises'"],
  ['slow', 'a service that asks the network', service, 'const answer = await fetch(address)'],
  ['clock', "this machine's clock", service, 'const at = Date.now()'],
  ['clock', "this machine's date", 'server/src/mail/mailer.ts', 'const at = new Date()'],
  [
    'marketplace',
    'a marketplace that knows the product',
    'demo/src/marketplace/faults.ts',
    "from '@halftone/contract/call.ts'",
  ],
  ['marketplace', 'a marketplace that knows the seed', 'demo/src/marketplace/faults.ts', "from '../seed/plan.ts'"],
  ['demo', 'a server that knows its demo', service, "import { plan } from '@halftone/demo/seed/plan.ts'"],
]
const green = [
  ['a file of 300 lines', service, lines(300)],
  ['a test of 400 lines', 'server/src/areas/tags/tags.test.ts', lines(400)],
  ['a noun of an area', 'contract/src/areas/users.invitations.ts', ''],
  ['what every request says', 'contract/src/phrases/request.phrases.ts', ''],
  ['the lists', 'server/src/areas/index.ts', ''],
  ['a test that uses what tests use', 'web/src/lib/a.test.ts', "import { a } from './line.fixture.ts'"],
  ['statements in .queries.ts', 'server/src/areas/tags/tags.queries.ts', "import { eq } from 'drizzle-orm'"],
  [
    'types in a pure file',
    rules,
    "import type { Tag } from './tags.queries.ts'\nimport { type A, type B } from './b.queries.ts'",
  ],
  [
    'errors and hashes in a pure file',
    rules,
    "import { invalid } from '../../core/errors.ts'\nimport { createHash } from 'node:crypto'",
  ],
  ['a clock that says why', service, '// own clock: only logged\nconst at = Date.now()'],
  [
    'a filled button in a colour',
    'web/src/ui/Save.tsx',
    '<Button\n  variant="contained"\n  startIcon={<Undo2 size={16} />}\n  color="error"\n>\n  Save\n</Button>',
  ],
  ['its own files', 'demo/src/marketplace/faults.ts', "import { a } from './limits.ts'"],
  [
    'a test of the server with the demo',
    'server/src/areas/tags/tags.test.ts',
    "import { a } from '@halftone/demo/seed/plan.ts'",
  ],
]

describe('rules of one file', () => {
  it.each(red)('%s: refuses %s', (rule, _, file, text) => {
    expect(fileRules[rule](file, text)).toHaveLength(1)
    expect(problemsOf(file, text)).toContain(fileRules[rule](file, text)[0])
  })

  it.each(green)('take %s', (_, file, text) => {
    expect(problemsOf(file, text)).toEqual([])
  })

  it('have a red example each', () => {
    const elsewhere = ['direction', 'moduleState', 'sharedProcess', 'words']
    expect(new Set([...red.map(([rule]) => rule), ...elsewhere])).toEqual(new Set(Object.keys(fileRules)))
  })
})
