import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** '3 of 5 uploaded' for readers, in one voice; '' while nothing is on its way. */
export function useSpokenUploads(pending: number): string {
  const { t } = useTranslation('artworks')
  const most = useRef(0)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    most.current = pending === 0 ? 0 : Math.max(most.current, pending)
    const count = most.current
    setSpoken(count > 0 ? t('files.spoken', { done: count - pending, count }) : '')
  }, [pending, t])
  return spoken
}
