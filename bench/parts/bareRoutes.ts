import Fastify from 'fastify'
import pg from 'pg'
import { answerWith } from './ask.ts'
import { fill, type Given, type Step } from './template.ts'

/**
 * The measure for writes: routes of a bare Fastify that run the statements of the product's requests through pg, one
 * after the other on one connection, and nothing else. A process of its own.
 */

interface Start {
  databaseUrl: string
  routes: Record<string, Step[]>
}

let count = 0

async function run(pool: pg.Pool, steps: Step[], given: Given): Promise<void> {
  const mark = `b${++count}`
  const rows: (Record<string, unknown> | undefined)[] = []
  const client = await pool.connect()
  try {
    for (const { config, values } of steps) {
      const result = await client.query<Record<string, unknown>>({
        ...config,
        values: fill(values, given, rows, mark),
      } as pg.QueryConfig)
      rows.push(result.rows[0])
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

answerWith<Start>(async ({ databaseUrl, routes }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, application_name: 'halftone-bare' })
  const app = Fastify({ bodyLimit: 1 << 20 })
  for (const [name, steps] of Object.entries(routes)) {
    app.post<{ Body: Given }>(`/${name}`, async ({ body }) => {
      await run(pool, steps, body)
      return { data: body }
    })
  }
  return app.listen({ host: '127.0.0.1', port: 0 })
})
