import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { postOf } from '../post.fixture.ts'
import { publish } from './publishing.ts'

it('a post whose answer was lost goes out again as the same one', async () => {
  signInAs()
  answer('GET /health/live', {})
  const sent = answer('POST /social-network/posts', () =>
    sent.length === 1 ? refuse(503, 'UNAVAILABLE', 'Restarting') : { data: postOf(9, 'Spring drop') },
  )
  await publish(1, {
    ...{ content: plainRichText('Spring drop'), audience: { visibility: 'PUBLIC', teams: [] } },
    ...{ keepFiles: [], files: [], keepCards: [], cards: [] },
  })
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
