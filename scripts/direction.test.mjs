import { expect, it } from 'vitest'
import { direction } from './direction.mjs'

const web = 'web/src/areas/products/board/Board.tsx'

it.each([
  ['a later area', web, "import { x } from '../../artworks/x.ts'"],
  ['the type of a later area', web, "import type { X } from '../../artworks/x.ts'"],
  ['a later area when it is needed', web, "const x = () => import('../../listing/x.ts')"],
  ['what an area of the web imports of app', web, "import { x } from '../../../app/x.ts'"],
  ['ui that knows an area', 'web/src/ui/Card.tsx', "import { x } from '../areas/products/x.ts'"],
  ['lib that knows app', 'web/src/lib/send.ts', "import { x } from '../app/x.ts'"],
  ['a later area of the server', 'server/src/areas/products/x.service.ts', "import { x } from '../comments/x.ts'"],
  ['core that knows an area', 'server/src/core/route.ts', "import { x } from '../areas/products/x.ts'"],
  ['an area without a row', 'web/src/areas/zebras/x.ts', "import { x } from '../products/x.ts'"],
])('refuses %s', (_, file, text) => {
  expect(direction(file, text)).toHaveLength(1)
})

it.each([
  ['an earlier area', web, "import { x } from '../../users/x.ts'"],
  ['its own area', web, "import { x } from '../dialog/x.ts'"],
  ['ui and lib', web, "import { x } from '../../../ui/x.ts'\nimport { y } from '../../../lib/y.ts'"],
  ['an area of the same row', 'web/src/areas/artworks/x.ts', "import { x } from '../comments/x.ts'"],
  ['a test that looks at more', 'web/src/areas/products/x.test.tsx', "import { x } from '../artworks/x.ts'"],
])('takes %s', (_, file, text) => {
  expect(direction(file, text)).toEqual([])
})
