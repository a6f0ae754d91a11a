import { availableParallelism, loadavg } from 'node:os'
import { type Figure, isMet, type Options, table } from './figures.ts'

type Suite = (options: Options) => Promise<Figure[]>

const suites: Record<string, () => Promise<Suite>> = {
  board: async () => (await import('./suites/board.ts')).board,
  writes: async () => (await import('./suites/writes.ts')).writes,
  live: async () => (await import('./suites/live.ts')).live,
  upload: async () => (await import('./suites/upload.ts')).uploads,
  firstload: async () => (await import('./suites/firstload.ts')).firstload,
  input: async () => (await import('./suites/input.ts')).input,
  demo: async () => (await import('./suites/demo.ts')).demo,
  crowd: async () => (await import('./suites/crowd.ts')).crowd,
  restart: async () => (await import('./suites/restart.ts')).restart,
  flood: async () => (await import('./suites/flood.ts')).flood,
  lists: async () => (await import('./suites/lists.ts')).lists,
  people: async () => (await import('./suites/people.ts')).people,
  logs: async () => (await import('./suites/logs.ts')).logs,
  moves: async () => (await import('./suites/moves.ts')).moves,
  mockups: async () => (await import('./suites/mockups.ts')).mockups,
  shared: async () => (await import('./suites/shared.ts')).shared,
  gallery: async () => (await import('./suites/gallery.ts')).gallery,
  social: async () => (await import('./suites/social.ts')).social,
  feed: async () => (await import('./suites/feed.ts')).feed,
  sales: async () => (await import('./suites/sales.ts')).sales,
  overhead: async () => (await import('./suites/overhead.ts')).overhead,
  reports: async () => (await import('./suites/reports.ts')).reportsSuite,
}

/** Minutes that one suite may take; filling ten million lines of the log takes longer. */
const patience = Number(process.env.BENCH_MINUTES ?? 20)
const tooLong = (name: string) =>
  new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`${name} took more than ${patience} minutes`))
    setTimeout(late, patience * 60_000).unref()
  })

const machine = () =>
  `${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

/** `npm run bench -- [name…] [--quick] [--strict]`: every figure is a ratio or a time within one run. */
async function main(args: string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [
    ...names.filter((name) => !suites[name]),
    ...args.filter((arg) => arg.startsWith('--') && arg !== '--quick' && arg !== '--strict'),
  ]
  if (unknown.length > 0)
    throw new Error(`not known: ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)
  const options = { quick: args.includes('--quick') }
  const figures: Figure[] = []
  const failed: string[] = []
  for (const name of names.length > 0 ? names : Object.keys(suites)) {
    console.log(`\n${name} (${machine()})${options.quick ? ', small sizes: the numbers say little' : ''}`)
    try {
      const suite = await suites[name]?.()
      const found = (await Promise.race([suite?.(options), tooLong(name)])) ?? []
      console.log(table(found))
      figures.push(...found)
    } catch (error) {
      failed.push(name)
      console.error(`${name} broke off:`, error)
    }
  }
  const missed = figures.filter((figure) => !isMet(figure))
  console.log(`\n${figures.length} figures, ${missed.length} beyond their limit, ${failed.length} suites broke off`)
  return failed.length > 0 || (missed.length > 0 && args.includes('--strict')) ? 1 : 0
}

// With an exit, so that every process that was started here ends and its files go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.exit(await main(process.argv.slice(2)))
