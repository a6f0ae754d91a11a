import type { Corner } from '@halftone/contract/rules/layout/quad.ts'
import { type PointerEvent, type RefObject, useMemo } from 'react'

export interface Carrying {
  /** Places in percent of the picture, however far it is zoomed. */
  to: Corner
  from: Corner
  keepsRatio: boolean
  /** Alt: the opposite corner goes the other way, and the magnet lets go. */
  mirrors: boolean
}
export type BoardDrag = (event: PointerEvent, move: (now: Carrying) => void, end?: (last: Carrying) => void) => void

/**
 * Follows a pointer over the picture until it is let go. Only the main button carries: the others, and a press that this does
 * not take, go on to the pane, which pans.
 */
export function useBoardDrag(board: RefObject<HTMLElement | null>): BoardDrag {
  return useMemo(() => {
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Corner => {
      const box = board.current?.getBoundingClientRect()
      if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
      return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
    }
    return (event, move, end) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      const target = event.currentTarget
      const { pointerId } = event
      const from = placeOf(event)
      const carrying = (at: { clientX: number; clientY: number; shiftKey: boolean; altKey: boolean }): Carrying => ({
        ...{ to: placeOf(at), from, keepsRatio: at.shiftKey, mirrors: at.altKey },
      })
      let last = carrying(event)
      target.setPointerCapture(pointerId)
      const stop = new AbortController()
      const follow = (next: Event) => {
        if (!(next instanceof MouseEvent) || ('pointerId' in next && next.pointerId !== pointerId)) return
        last = carrying(next)
        move(last)
      }
      const done = (next: Event) => {
        if ('pointerId' in next && next.pointerId !== pointerId) return
        stop.abort()
        end?.(last)
      }
      target.addEventListener('pointermove', follow, { signal: stop.signal })
      target.addEventListener('pointerup', done, { signal: stop.signal })
      target.addEventListener('pointercancel', done, { signal: stop.signal })
    }
  }, [board])
}
