import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useWhy } from './whyQuestion.ts'

const WhyPanel = part(async () => (await import('./WhyPanel.tsx')).WhyPanel)

/** Where the answer to a question about rights slides in, when the address holds one. */
export function WhyHost() {
  const { question, ask, close } = useWhy()
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <WhyPanel question={question} onAsk={ask} onClose={close} />
    </Suspense>
  )
}
