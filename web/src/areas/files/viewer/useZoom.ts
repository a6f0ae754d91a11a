import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import type { Ground } from '../../../ui/grounds.ts'
import { type Fit, fitted, type Picture } from './picture.ts'
import { fitView, type View, zoomAt } from './usePanZoom.ts'

interface Options {
  picture: Picture | null
  view: View
  onView: (view: View) => void
  ground: Ground
  fit?: Fit
  /** False: the keys are somebody else's now. */
  hasKeys?: boolean
}

export interface Zoom {
  /** Of the pane, whose size says what 1:1 is. */
  stage: RefObject<HTMLDivElement | null>
  view: View
  ground: Ground
  nearer: () => void
  farther: () => void
  /** 100 %: all of it, as the place wants it. */
  fit: () => void
  /** As large as the pane. */
  fill: () => void
  /** One pixel of the original is one px. */
  full: () => void
}

const step = 1.25

/** Zoom of one picture by buttons and keys: `+` `-` `0` fit, Shift+`0` 1:1, `f` fill, `b` the ground (R134). */
export function useZoom({ picture, view, onView, ground, fit, hasKeys = true }: Options): Zoom {
  const { t } = useTranslation('files')
  const stage = useRef<HTMLDivElement>(null)
  const scaled = (to: (at100: { width: number; height: number; by: number }, pane: HTMLElement) => number) => () => {
    const pane = stage.current
    if (!picture || !pane || pane.clientWidth === 0) return
    const size = { width: pane.clientWidth, height: pane.clientHeight }
    onView({ ...fitView, scale: to(fitted(picture, size, fit), pane) })
  }
  const zoom: Zoom = {
    stage,
    view,
    ground,
    nearer: () => onView(zoomAt(view, view.scale * step)),
    farther: () => onView(zoomAt(view, view.scale / step)),
    fit: () => onView(fitView),
    fill: scaled(({ width, height }, pane) => Math.min(pane.clientWidth / width, pane.clientHeight / height)),
    full: scaled(({ by }) => 1 / by),
  }
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: t('viewer.tools'),
    run,
    layer: 'dialog' as const,
    enabled: hasKeys,
  })
  useShortcuts([
    key('0', t('viewer.reset'), zoom.fit),
    key('Shift+0', t('viewer.oneToOne'), zoom.full),
    key('f', t('viewer.fill'), zoom.fill),
    key('+', t('viewer.zoomIn'), zoom.nearer),
    // Without Shift the same key says '='.
    key('=', t('viewer.zoomIn'), zoom.nearer),
    key('-', t('viewer.zoomOut'), zoom.farther),
    key('b', t('viewer.grounds'), () => ground.step(1)),
    key('Shift+b', t('viewer.grounds'), () => ground.step(-1)),
  ])
  return zoom
}
