import { parseArgs } from 'node:util'
import { startSandbox } from './sandbox.ts'

/** `node demo/src/marketplace/main.ts --port 4010 --data ./data/sandbox`; the environment works too. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.SANDBOX_PORT ?? '4010' },
    host: { type: 'string', default: process.env.SANDBOX_HOST ?? '127.0.0.1' },
    data: { type: 'string', default: process.env.SANDBOX_DATA ?? './data/sandbox' },
    /** Whether the shops sell by themselves: yes or no. */
    sells: { type: 'string', default: process.env.SANDBOX_SELLS ?? 'yes' },
    'per-second': { type: 'string', default: process.env.SANDBOX_PER_SECOND ?? '10' },
  },
})

const sandbox = await startSandbox({
  port: Number(values.port),
  host: values.host,
  dataDir: values.data,
  perSecond: Number(values['per-second']),
  sells: values.sells === 'yes',
}).catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The sandbox marketplace could not start: ${words}. SANDBOX_PORT chooses another port.\n`)
  process.exit(1)
})
process.stdout.write(`Sandbox marketplace on ${sandbox.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
}
