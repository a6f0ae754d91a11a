import { useEffect, useState } from 'react'

/** Which of the parts one reads: the last one whose head has come up, of those on the page. */
export function useSeenPart(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setSeen(ids.find((id) => inView.has(id)))
      },
      // The upper third: what is read, not what is coming.
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const id of ids) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [ids])
  return seen
}
