import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { answerWith } from './ask.ts'
import type { CrowdResult, CrowdTask } from './crowdTask.ts'

/** People at work: each request is sent at its time, whether or not those before it have their answers. */

const agent = new Agent({ keepAlive: true })
const text = (words: string) => ({
  blocks: [
    { key: 'a1b2c', text: words, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} },
  ],
  entityMap: {},
})

/** What people do, and how often out of a hundred. */
const habits: { share: number; ask: (task: CrowdTask, id: number, n: number) => [string, string, object?] }[] = [
  { share: 20, ask: ({ groupId }) => ['GET', `/products/board?groupId=${groupId}`] },
  { share: 22, ask: (_task, id) => ['GET', `/products/${id}`] },
  { share: 14, ask: (_task, id) => ['GET', `/comments/${id}/product`] },
  { share: 6, ask: ({ groupId }, _id, n) => ['GET', `/products?groupId=${groupId}&limit=50&page=${(n % 15) + 1}`] },
  { share: 6, ask: ({ groupId }) => ['GET', `/products/search/${groupId}?search=cat`] },
  { share: 7, ask: () => ['GET', '/notifications/count-unseen'] },
  { share: 10, ask: (_task, id, n) => ['POST', '/products/status', { productId: id, statusId: (n % 5) + 1 }] },
  {
    share: 8,
    ask: (_task, id) => ['POST', `/comments/${id}/product`, { message: text('A little more room on the left.') }],
  },
  { share: 5, ask: (_task, id, n) => ['PUT', `/products/${id}`, { name: `A better name ${n}` }] },
  { share: 2, ask: ({ groupId }, _id, n) => ['POST', '/products', { name: `A new idea ${n}`, groupId }] },
]

const hundred = habits.flatMap((habit) => Array.from({ length: habit.share }, () => habit))

function send(url: string, token: string, [method, path, body]: [string, string, object?]): Promise<number> {
  const payload = body && JSON.stringify(body)
  const headers = {
    'accept-encoding': 'gzip',
    authorization: `Bearer ${token}`,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api${path}`, { agent, method, headers }, (response) => {
      response.on('error', reject)
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(payload)
  })
}

/** The same mixture in each run: a small generator instead of chance. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state >>> 8
  }
}

async function work(task: CrowdTask): Promise<CrowdResult> {
  const any = numbers(7)
  const pick = <T>(list: readonly T[]): T => list[any.next().value % list.length] as T
  const times: number[] = []
  const failures: string[] = []
  const running: Promise<void>[] = []
  const count = task.perSecond * task.seconds
  const started = performance.now()
  for (let n = 0; n < count; n++) {
    const due = started + (n * 1000) / task.perSecond
    await delay(Math.max(0, due - performance.now()))
    const asked = pick(hundred).ask(task, pick(task.productIds), n)
    // From when it was due: a sender that is held up by the server must not hide it.
    const one = send(task.url, pick(task.tokens), asked).then(
      (status) => {
        times.push(performance.now() - due)
        if (status !== 200) failures.push(`${asked[0]} ${asked[1]}: ${status}`)
      },
      (error: unknown) => void failures.push(`${asked[0]} ${asked[1]}: ${String(error)}`),
    )
    running.push(one)
  }
  await Promise.all(running)
  return { times, failures }
}

answerWith<CrowdTask>(work)
