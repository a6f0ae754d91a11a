import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

/**
 * A process that logs 2000 lines of a kilobyte as the product does, asks after a moment how many were dropped, logs once
 * more when it is told to, and stops in order.
 */
const program = `
import { logged, makeLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
import { droppedLines } from ${JSON.stringify(join(import.meta.dirname, 'logOutput.ts'))}
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
const log = makeLog('info')
const dropped = async () => (await droppedLines.get()).values[0]?.value ?? 0
for (let n = 0; n < 2000; n++) {
  log.info({ n }, 'x'.repeat(1000))
  if (n % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
}
log.fatal('the worst')
process.on('message', async (question) => {
  if (question === 'dropped') return process.send({ dropped: await dropped() })
  if (question === 'more') return void log.info('more')
  await logged(log)
  process.exit(0)
})
process.send('logged')
`
const folder = mkdtempSync(join(tmpdir(), 'halftone-log-'))
const entry = join(folder, 'program.ts')
writeFileSync(entry, program)
let child: ChildProcess
let mounted: string | undefined
afterEach(() => {
  child.kill('SIGKILL')
  if (mounted) execFileSync('umount', [mounted])
  mounted = undefined
})

async function start(stdout: number | 'pipe'): Promise<void> {
  child = spawn(process.execPath, [entry], { stdio: ['ignore', stdout, 'inherit', 'ipc'] })
  const [said] = await once(child, 'message')
  expect(said).toBe('logged')
}
async function dropped(): Promise<number> {
  child.send('dropped')
  const [answer] = (await once(child, 'message')) as [{ dropped: number }]
  return answer.dropped
}
async function stop(): Promise<unknown> {
  child.send('stop')
  const [code] = await once(child, 'exit')
  return code
}

/** A file system of 64 kB; undefined where this process may not mount one. */
function tinyDisk(): string | undefined {
  const place = join(folder, 'disk')
  mkdirSync(place, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  mounted = place
  return place
}
const disk = process.platform === 'linux' ? tinyDisk() : undefined
if (disk) execFileSync('umount', [disk])
mounted = undefined

describe.runIf(process.platform === 'linux')('a log whose output takes nothing', () => {
  it('drops and counts lines on a full device, and the process goes on and stops in order', async () => {
    const full = openSync('/dev/full', 'w')
    await start(full)
    closeSync(full)
    // A thousand of the two thousand kilobytes wait.
    expect(await dropped()).toBeGreaterThan(900)
    expect(await stop()).toBe(0)
  })

  it('does not wait for a reader that does not read, and hands it whole lines later', async () => {
    await start('pipe')
    expect(await dropped()).toBeGreaterThan(800)
    if (!child.stdout) throw new Error('no output')
    let read = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      read += part
    })
    const ended = once(child.stdout, 'end')
    child.send('more')
    await expect.poll(() => read, { timeout: 15_000 }).toContain('lines were dropped')
    expect(await stop()).toBe(0)
    await ended
    const lines = read.trimEnd().split('\n')
    const all = lines.map((line) => JSON.parse(line) as { n?: number; msg: string; dropped?: number })
    // Who reads later is told how many are missing.
    expect(all.find(({ msg }) => msg === 'lines were dropped')?.dropped).toBeGreaterThan(800)
    expect(all.length).toBeLessThan(1_300)
  })

  it('stops in order although nobody ever reads: no thread hangs in a write', async () => {
    const fifo = join(folder, 'fifo')
    execFileSync('mkfifo', [fifo])
    const both = openSync(fifo, 'r+')
    await start(both)
    expect(await dropped()).toBeGreaterThan(800)
    expect(await stop()).toBe(0)
    closeSync(both)
  })

  it('goes on without a reader', async () => {
    child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    child.stdout?.destroy()
    await once(child, 'message')
    expect(await dropped()).toBeGreaterThan(900)
    expect(await stop()).toBe(0)
  })

  it.runIf(disk)('goes on where it was when the disk has room again', async () => {
    const place = tinyDisk() ?? ''
    const file = join(place, 'log')
    const out = openSync(file, 'a')
    await start(out)
    closeSync(out)
    expect(await dropped()).toBeGreaterThan(800)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(60_000)
    execFileSync('mount', ['-o', 'remount,size=8m', place])
    await expect
      .poll(() => readFileSync(file, 'utf8').includes('"msg":"lines were dropped"'), { timeout: 5_000 })
      .toBe(true)
    child.send('more')
    await expect.poll(() => readFileSync(file, 'utf8').includes('"msg":"more"')).toBe(true)
    expect(await stop()).toBe(0)
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) JSON.parse(line)
  })
})

it('leaves nothing behind', () => rmSync(folder, { recursive: true, force: true }))
