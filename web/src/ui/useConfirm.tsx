import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Question {
  title: string
  text?: ReactNode
  picture?: ReactNode
  confirmLabel: string
  isDanger?: boolean
  typed?: string
  onConfirm: () => unknown
}

/** `const [confirm, dialog] = useConfirm()`; call `confirm({…})`, render `dialog`. */
export function useConfirm(): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [nth, setNth] = useState(0)
  const ask = useCallback((next: Question) => {
    setQuestion(next)
    setNth((n) => n + 1)
    setOpen(true)
  }, [])
  // What was typed for one question is no answer to the next.
  return [ask, question && <ConfirmDialog key={nth} {...question} isOpen={isOpen} onClose={() => setOpen(false)} />]
}
