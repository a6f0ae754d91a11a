import { describe, expect, it } from 'vitest'
import { RateBucket } from './rate.bucket.ts'

describe('RateBucket', () => {
  it('lets a few through at once and paces the rest under the limit', async () => {
    const bucket = new RateBucket({ perSecond: 20, maxWaitMs: 5_000, now: Date.now })
    const begun = Date.now()
    await Promise.all(Array.from({ length: 30 }, () => bucket.take()))
    const took = Date.now() - begun
    expect(took).toBeGreaterThan(1_200)
    expect(took).toBeLessThan(10_000)
  })

  it('takes over the channel’s limit and remaining number', async () => {
    const bucket = new RateBucket({ perSecond: 100, maxWaitMs: 5_000, now: Date.now })
    bucket.observe({ 'x-limit-per-second': '10', 'x-remaining-this-second': '0' })
    const begun = Date.now()
    await bucket.take()
    await bucket.take()
    expect(Date.now() - begun).toBeGreaterThan(900)
  })

  it('gives up with a moment to come back when the pause is long', async () => {
    const bucket = new RateBucket({ perSecond: 10, maxWaitMs: 100, now: Date.now })
    const until = Date.now() + 60_000
    bucket.block(until)
    await expect(bucket.take()).rejects.toMatchObject({ kind: 'rate', retryAt: new Date(until), isUntouched: true })
  })
})
