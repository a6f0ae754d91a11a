import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import type { Ground } from '../../../ui/grounds.ts'
import { type Fit, fitted, type Picture, screenPixels, trueShare } from './picture.ts'
import { fitView, type View, zoomAt } from './usePanZoom.ts'

interface Options {
  picture: Picture | null
  view: View
  onView: (view: View) => void
  /** Null: what is shown lets no ground through, and no key changes one. */
  ground: Ground | null
  fit?: Fit
  /** False: the keys are somebody else's now. */
  hasKeys?: boolean
  /** 'Shift+' where the digits alone choose something else. */
  digits?: '' | 'Shift+'
}

interface Size {
  width: number
  height: number
}

export interface Zoom {
  /** Of the pane, whose size says what 1:1 is. */
  stage: RefObject<HTMLDivElement | null>
  view: View
  ground: Ground | null
  picture: Picture | null
  nearer: () => void
  farther: () => void
  /** All of it, as the place wants it. */
  fit: () => void
  /** As large as the pane. */
  fill: () => void
  /** One pixel of the original is one of the screen. */
  full: () => void
  /** Two of the screen each way. */
  double: () => void
  keys: { fit: string; full: string; double: string }
  /** 1 where it is shown in true pixels; undefined where its size is not known. */
  shareIn: (pane: Size) => number | undefined
}

const step = 1.25

/**
 * Zoom of one picture by buttons and keys: `+` `-`, `0` fit, `1` true pixels, `2` twice that, `f` fill, `b` the ground
 * (R134).
 */
export function useZoom({ picture, view, onView, ground, fit, hasKeys = true, digits = '' }: Options): Zoom {
  const { t } = useTranslation('files')
  const stage = useRef<HTMLDivElement>(null)
  const scaled = (to: (fits: Size & { by: number }, pane: HTMLElement) => number) => () => {
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
    full: scaled(({ by }) => 1 / (by * screenPixels())),
    double: scaled(({ by }) => 2 / (by * screenPixels())),
    picture,
    keys: { fit: '0', full: `${digits}1`, double: `${digits}2` },
    shareIn: (pane) =>
      picture && pane.width > 0 ? trueShare(picture, fitted(picture, pane, fit).by, view.scale) : undefined,
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
    key(zoom.keys.fit, t('viewer.fit'), zoom.fit),
    key(zoom.keys.full, t('viewer.truePixels'), zoom.full),
    key(zoom.keys.double, t('viewer.twice'), zoom.double),
    key('f', t('viewer.fill'), zoom.fill),
    key('+', t('viewer.zoomIn'), zoom.nearer),
    // Without Shift the same key says '='.
    key('=', t('viewer.zoomIn'), zoom.nearer),
    key('-', t('viewer.zoomOut'), zoom.farther),
    ...(ground
      ? [
          key('b', t('viewer.grounds'), () => ground.step(1)),
          key('Shift+b', t('viewer.grounds'), () => ground.step(-1)),
        ]
      : []),
  ])
  return zoom
}
