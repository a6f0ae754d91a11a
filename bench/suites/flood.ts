import { setTimeout as delay } from 'node:timers/promises'
import { Passwords } from '../../server/src/core/passwords.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import type { FloodResult, FloodTask } from '../parts/floodTask.ts'
import { type RunningNode, startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** What other people feel, and what the server's memory becomes, while somebody floods it or everybody signs in at once. */
export function flood({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 1_000)
    const token = await tokenOf(place, team.userIds[0] ?? 0)
    const seconds = quick ? 3 : 10
    const lists = `/api/products?groupId=${team.groupId}&limit=200`
    const document = '/api/openapi.json'
    const task = { connections: 12, requests: 150, seconds }
    return [
      ...(await during(place, 'document, 12 × 150', token, { ...task, path: document })),
      ...(await during(place, 'lists, 20 × 200, signed in', token, {
        ...{ path: lists, token, connections: 20, requests: 200, seconds },
      })),
      ...(await rush(place, token)),
    ]
  })
}

async function during(place: Workplace, name: string, token: string, task: Omit<FloodTask, 'url'>): Promise<Figure[]> {
  const node = await startNode(place)
  const attacker = startHelper('flood.ts')
  try {
    const calm = await others(node, token, 2_000)
    const before = await node.rss()
    let isOver = false
    const flooding = attacker.ask<FloodResult>({ ...task, url: node.url }).finally(() => {
      isOver = true
    })
    const memory: number[] = []
    const watching = (async () => {
      while (!isOver) {
        memory.push(await node.rss())
        await delay(200)
      }
    })()
    const { times, refused } = await others(node, token, task.seconds * 1000)
    await Promise.all([flooding, watching])
    const { closed } = await flooding
    return [
      { name: `${name}: memory on top (RSS)`, value: Math.max(...memory) - before, unit: 'MB', atMost: 100 },
      { name: '  GET /user of others before it, p99', value: quantile(calm.times, 0.99), unit: 'ms' },
      { name: '  the same meanwhile, p99', value: quantile(times, 0.99), unit: 'ms', atMost: 500 },
      { name: '  refused of them', value: refused, unit: '', atMost: 0 },
      { name: `  connections ended, of ${task.connections}`, value: closed, unit: '' },
    ]
  } finally {
    await attacker.stop()
    await node.stop()
  }
}

/** `GET /user` twenty times a second, each at its time; milliseconds from then to the whole answer. */
async function others(node: RunningNode, token: string, ms: number): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  const running: Promise<void>[] = []
  const started = performance.now()
  for (let n = 0; n * 50 < ms; n++) {
    await delay(Math.max(0, started + n * 50 - performance.now()))
    const due = started + n * 50
    const ask = async () => {
      const answer = await fetch(`${node.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      times.push(performance.now() - due)
      if (answer.status !== 200) refused++
    }
    running.push(ask())
  }
  await Promise.all(running)
  return { times, refused }
}

/** A hundred people who sign in at the same moment. */
async function rush(place: Workplace, token: string): Promise<Figure[]> {
  const people = 100
  const password = 'a long password for the rush'
  await place.pool.query(
    `insert into users (email, display_name, first_name, last_name, color, password_hash)
     select concat('rush', n, '@example.test'), 'Rush ' || n, 'Rush', n::text, '#2D7DD2', $1
     from generate_series(1, $2::int) n`,
    [await new Passwords().hash(password), people],
  )
  const node = await startNode(place)
  try {
    const statuses: number[] = []
    const took: number[] = []
    const signIn = async (n: number) => {
      const started = performance.now()
      const answer = await fetch(`${node.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `rush${n + 1}@example.test`, password }),
      })
      await answer.arrayBuffer()
      statuses.push(answer.status)
      took.push(performance.now() - started)
    }
    await others(node, token, 1_000)
    const signing = Promise.all(Array.from({ length: people }, (_, n) => signIn(n)))
    const { times } = await others(node, token, 4_000)
    await signing
    return [
      {
        name: `${people} sign in at once: GET /user of others, p99`,
        value: quantile(times, 0.99),
        unit: 'ms',
        atMost: 500,
      },
      { name: '  signed in', value: statuses.filter((status) => status === 200).length, unit: '', atLeast: people },
      { name: '  the last one after', value: Math.max(...took), unit: 'ms', atMost: 10_000 },
    ]
  } finally {
    await node.stop()
  }
}
