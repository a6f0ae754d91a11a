import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { useEffect, useState } from 'react'

/** Who passes over a template does not look at it. */
const rest = 300

/** The template that one has looked at for a moment: `[peeked, look]`. Looking away shows at once. */
export function usePeek(): [ListingTemplate | undefined, (template: ListingTemplate | undefined) => void] {
  const [at, look] = useState<ListingTemplate>()
  const [peeked, setPeeked] = useState<ListingTemplate>()
  useEffect(() => {
    const timer = setTimeout(() => setPeeked(at), at ? rest : 0)
    return () => clearTimeout(timer)
  }, [at])
  return [peeked, look]
}
