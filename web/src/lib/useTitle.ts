import { useEffect } from 'react'

/** `Products · Halftone` as the document's title while the screen is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Halftone` : 'Halftone'
  }, [title])
}
