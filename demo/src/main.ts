import '@halftone/server/imports.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@halftone/server/config.ts'

/** `npm run demo`: the product with the demo workspace, and the sandbox marketplace beside it. */
async function demo(): Promise<void> {
  const marketplace = process.env.SANDBOX_PORT ?? String(Number(process.env.PORT ?? 3000) + 100)
  const origin = `http://127.0.0.1:${marketplace}`
  process.env.ETSY_API_URL ??= origin
  process.env.ETSY_TOKEN_URL ??= `${origin}/v3/public/oauth/token`
  process.env.ETSY_CONNECT_URL ??= `${origin}/oauth/connect`
  process.env.ETSY_KEYSTRING ??= 'halftone-sandbox'
  process.env.ETSY_SHARED_SECRET ??= 'sandbox-secret'
  process.env.OUTGOING_ALLOW ??= `127.0.0.1:${marketplace}`
  const config = readConfig()
  const { start } = await import('@halftone/server/start.ts')
  let sandbox: ChildProcess | undefined
  await start(config, {
    prepare: async (node, say, signal) => {
      // Only now: beside the start of the product it would slow it down.
      sandbox = await startSandbox(origin, join(config.dataDir, 'marketplace'))
      const { seedDemo } = await import('./seed/seedDemo.ts')
      const products = Number(argument('--products') ?? 400)
      const printSize = Number(argument('--print-size') ?? 0) || undefined
      const { announceCovers } = await import('./seed/announceCovers.ts')
      const announce = announceCovers(node.resources, signal)
      const wrote = (count: number, of: number) => say(`Writing the demo workspace: ${count} of ${of} products`)
      const accounts = await seedDemo(node.resources, {
        products,
        printSize,
        marketplace: origin,
        signal,
        announce,
        wrote,
      })
      const file = join(config.dataDir, 'demo-accounts.json')
      if (accounts) writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
      if (existsSync(file)) await printAccounts(file, say)
      say(`The sandbox marketplace is at ${origin}`)
      const { seedFonts } = await import('./seed/fonts/seedFonts.ts')
      // Beside the start, as the pictures.
      seedFonts(node.resources, signal).catch((error) => {
        if (!signal.aborted) node.resources.log.error({ err: error }, 'the fonts of the demo')
      })
      const { seedPapers } = await import('./seed/posts/seedPapers.ts')
      seedPapers(node.resources, signal).catch((error) => {
        if (!signal.aborted) node.resources.log.error({ err: error }, 'the documents of the demo')
      })
      const { seedOwnPosts } = await import('./seed/posts/seedOwnPosts.ts')
      seedOwnPosts(node.resources, signal).catch((error) => {
        if (!signal.aborted) node.resources.log.error({ err: error }, 'the posts that Halftone makes in the demo')
      })
      const { connectMarket } = await import('./seed/connectMarket.ts')
      connectMarket(node.resources, { marketplace: origin, signal }).catch((error) => {
        if (!signal.aborted) node.resources.log.error({ err: error }, 'the marketplace of the demo')
      })
    },
    stop: () => void sandbox?.kill('SIGTERM'),
  })
}

const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/**
 * A process of its own: it can go down without taking the product with it, as a real marketplace does. One that a killed
 * demo left behind is used again.
 */
async function startSandbox(origin: string, dataDir: string): Promise<ChildProcess | undefined> {
  const { port } = new URL(origin)
  const found = await fetch(`${origin}/_control/requests`).catch(() => undefined)
  if (found?.ok) return undefined
  const entry = join(import.meta.dirname, 'marketplace', 'main.ts')
  const env = { ...process.env, SANDBOX_PORT: port, SANDBOX_DATA: dataDir }
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  process.on('exit', () => child.kill('SIGTERM'))
  return child
}

async function printAccounts(file: string, say: (text: string) => void): Promise<void> {
  const { default: accounts } = (await import(file, { with: { type: 'json' } })) as {
    default: { email: string; password: string; role: string; team: string }[]
  }
  say('\nDemo accounts (also in demo-accounts.json in the data folder):')
  for (const { email, password, role, team } of accounts) say(`  ${email.padEnd(34)} ${password}   ${role}, ${team}`)
}

try {
  await demo()
} catch (error) {
  console.error(`Halftone could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
