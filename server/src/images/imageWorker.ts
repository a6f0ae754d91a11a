import { setPriority } from 'node:os'
import sharp from 'sharp'
import { derive } from './derive.ts'
import {
  ImageFault,
  type ImageJob,
  type ImageResult,
  type PageJob,
  type PageResult,
  type WorkerMessage,
} from './imageJob.ts'
import { drawMockup } from './mockup/drawMockup.ts'
import type { MockupJob, MockupResult } from './mockup/mockupJob.ts'
import { closeTurned, drawPage } from './pdf.ts'
import { limitWasmMemory } from './wasmMemory.ts'

/**
 * The worker process: one job at a time, sent by `ImageWorkers`. It holds no secret and no connection, so a picture
 * that breaks a decoder breaks this process only.
 */
const memoryLimit = Number(process.argv[2])

sharp.concurrency(1)
sharp.cache(false)
// Pictures wait for people, not the other way round.
setPriority(process.pid, 10)
limitWasmMemory(memoryLimit)

const say = (message: WorkerMessage, then?: () => void) => process.send?.(message, undefined, undefined, then)
const rss = () => process.memoryUsage.rss()

setInterval(() => {
  if (rss() < memoryLimit) return
  say({ kind: 'fault', reason: 'too-many-pixels', detail: 'over the memory limit', rss: rss() }, () => process.exit(1))
}, 50).unref()

process.on('message', (job: ImageJob | MockupJob | PageJob) => {
  if (!('page' in job)) closeTurned()
  const work: Promise<ImageResult | MockupResult | PageResult> =
    'base' in job ? drawMockup(job) : 'page' in job ? drawPage(job) : derive(job)
  work.then(
    (result) => say({ kind: 'done', result, rss: rss() }),
    (error: unknown) => {
      const fault =
        error instanceof ImageFault
          ? error
          : new ImageFault('unsupported', error instanceof Error ? error.message : String(error))
      say({ kind: 'fault', reason: fault.reason, detail: fault.detail, rss: rss() })
    },
  )
})
process.on('disconnect', () => process.exit(0))
say({ kind: 'ready' })
