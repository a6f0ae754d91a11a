import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { LiveListing, UploadMetadata } from '@halftone/contract/parts/listing.ts'
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
  const [refused, setRefused] = useState<string[]>([])
  const key = useRef({ body: '', key: '' })
  const run = async (metadata: UploadMetadata) => {
    const body = { artworkId: job.artworkId, accountId: job.accountId, metadata }
    const text = JSON.stringify(body)
    if (key.current.body !== text) key.current = { body: text, key: uuid() }
    setBusy(true)
    setRefused([])
    try {
      const options = { toastErrors: false, idempotencyKey: key.current.key }
      followJob(cache, await send(listingCalls.reUpload, { body }, options))
      onDone()
    } catch (error) {
      if (!isAppError(error)) throw error
      const words = Object.values(error.errors)
      setRefused(words.length > 0 ? words : [error.message])
      const [field] = Object.keys(error.errors)
      if (field) onBadField(field)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refused, run }
}
