import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { UploadMetadata } from '@halftone/contract/parts/listing.ts'
import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import type { RelistCheck } from '@halftone/contract/parts/relistCheck.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { followJob } from '../jobCache.ts'

export interface Relist {
  isBusy: boolean
  /** Why it did not go, in the server's or the channel's words. */
  refused: string[]
  run: (metadata: UploadMetadata) => Promise<void>
  /** A dry run: refused as `run` would be, else what it would cost. */
  rehearse: (metadata: UploadMetadata) => Promise<void>
  isRehearsing: boolean
  /** What the last dry run found of exactly these contents. */
  costOf: (metadata: UploadMetadata) => RelistCheck | undefined
}

/** Asks for the changes of a live listing. The same contents carry the same Idempotency-Key. */
export function useRelist({
  live: { job },
  onDone,
  onBadField,
}: {
  live: LiveListing
  onDone: () => void
  onBadField: (field: string) => void
}): Relist {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isRehearsing, setRehearsing] = useState(false)
  const [rehearsed, setRehearsed] = useState<{ text: string; cost: RelistCheck }>()
  const [refused, setRefused] = useState<string[]>([])
  const key = useRef({ body: '', key: '' })
  const bodyOf = (metadata: UploadMetadata) => ({ artworkId: job.artworkId, accountId: job.accountId, metadata })
  /** Does it; what is refused is said, and shown at its field. */
  const attempt = async (turn: (isOn: boolean) => void, work: () => Promise<void>) => {
    turn(true)
    setRefused([])
    try {
      await work()
    } catch (error) {
      if (!isAppError(error)) throw error
      const words = Object.values(error.errors)
      setRefused(words.length > 0 ? words : [error.message])
      const [field] = Object.keys(error.errors)
      if (field) onBadField(field)
    } finally {
      turn(false)
    }
  }
  const run = (metadata: UploadMetadata) => {
    const body = bodyOf(metadata)
    const text = JSON.stringify(body)
    if (key.current.body !== text) key.current = { body: text, key: uuid() }
    return attempt(setBusy, async () => {
      const options = { toastErrors: false, idempotencyKey: key.current.key }
      followJob(cache, await send(listingCalls.reUpload, { body }, options))
      onDone()
    })
  }
  const rehearse = (metadata: UploadMetadata) =>
    attempt(setRehearsing, async () => {
      const cost = await send(listingCalls.checkReUpload, { body: bodyOf(metadata) }, { toastErrors: false })
      setRehearsed({ text: JSON.stringify(metadata), cost })
    })
  const costOf = (metadata: UploadMetadata) =>
    rehearsed?.text === JSON.stringify(metadata) ? rehearsed.cost : undefined
  return { isBusy, refused, run, rehearse, isRehearsing, costOf }
}
