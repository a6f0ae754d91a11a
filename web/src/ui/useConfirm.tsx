import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Question {
  title: string
  text?: ReactNode
  picture?: ReactNode
  confirmLabel: string
  isDanger?: boolean
  onConfirm: () => unknown
}

/** `const [confirm, dialog] = useConfirm()`; call `confirm({…})`, render `dialog`. */
export function useConfirm(): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((next: Question) => {
    setQuestion(next)
    setOpen(true)
  }, [])
  return [ask, question && <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} />]
}
