import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Tip {
  text: string
  x: number
  y: number
  isBelow: boolean
}
/** ms of hover before it shows. */
const delay = 300

/** One tooltip for everything with `data-tip` on the page: cards are too many to carry one each. */
export function BoardTip({ root }: { root: HTMLElement | null }) {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = (event: PointerEvent) => {
      clearTimeout(timer)
      setTip(null)
      const target = event.target instanceof Element ? event.target.closest('[data-tip], .hc-title') : null
      if (!(target instanceof HTMLElement) || event.pointerType === 'touch') return
      // A title says itself; only a cut one needs the tip.
      const isCut = target.scrollHeight > target.clientHeight + 1
      const text = target.dataset.tip ?? (isCut ? target.textContent : '')
      if (!text) return
      timer = setTimeout(() => {
        const box = target.getBoundingClientRect()
        const isBelow = box.top < 60
        setTip({ text, x: box.left + box.width / 2, y: isBelow ? box.bottom + 6 : box.top - 6, isBelow })
      }, delay)
    }
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    root.addEventListener('pointerover', over)
    root.addEventListener('pointerleave', hide)
    root.addEventListener('pointerdown', hide)
    root.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointerover', over)
      root.removeEventListener('pointerleave', hide)
      root.removeEventListener('pointerdown', hide)
      root.removeEventListener('scroll', hide, { capture: true })
    }
  }, [root])
  if (!tip) return null
  return createPortal(
    <div
      className="hb-tip"
      aria-hidden="true"
      style={{ left: tip.x, top: tip.y, transform: `translate(-50%, ${tip.isBelow ? '0' : '-100%'})` }}
    >
      {tip.text}
    </div>,
    document.body,
  )
}
