import type { Browser, Page } from 'playwright-core'
import { quantile } from '../figures.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  /** µs of the thread's own time: what other programs take of the machine is not in it. */
  tdur?: number
  args?: { name?: string }
}

/** What the main thread works for each frame, in ms of its own time. */
export interface FrameWork {
  p50: number
  p95: number
  max: number
  /** Frames that took more than a sixtieth of a second. */
  late: number
  frames: number
}

/** ms that a frame may take at 60 a second. */
const share = 1000 / 60

/** Main threads of pages by process, with what they ran and when their frames began. */
function mainThreads(events: readonly TraceEvent[]): TraceEvent[][] {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return names.map(({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid))
}
const begins = (events: readonly TraceEvent[]) =>
  events.flatMap(({ name, ph, ts }) => (name === 'AnimationFrame' && ph === 'b' ? [ts] : [])).toSorted((a, b) => a - b)

/**
 * What the page's main thread works from the beginning of one frame to that of the next while `work` runs: script, style, layout,
 * paint and whatever else it runs. Taken from the browser's own trace, so that it holds where the machine draws by software, too.
 */
export async function frameWork(browser: Browser, page: Page, work: () => Promise<void>): Promise<FrameWork> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const busiest = mainThreads(traceEvents).toSorted((a, b) => begins(b).length - begins(a).length)[0] ?? []
  const starts = begins(busiest)
  const spent = starts.slice(1).map(() => 0)
  for (const { name, ph, ts, tdur = 0 } of busiest) {
    if (name !== 'RunTask' || ph !== 'X') continue
    const at = starts.findLastIndex((start) => start <= ts)
    // A frame begins within a task: what that runs is the frame's.
    const frame = starts[at + 1] !== undefined && (starts[at + 1] ?? 0) < ts + tdur ? at + 1 : at
    if (frame >= 0 && frame < spent.length) spent[frame] = (spent[frame] ?? 0) + tdur / 1000
  }
  if (spent.length === 0) throw new Error('the trace has no frames')
  return {
    ...{ p50: quantile(spent, 0.5), p95: quantile(spent, 0.95), max: Math.max(...spent) },
    ...{ late: spent.filter((ms) => ms > share).length, frames: spent.length },
  }
}
