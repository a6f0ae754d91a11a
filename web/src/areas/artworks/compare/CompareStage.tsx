import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { Link2, Link2Off, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useGround } from '../grounds.ts'
import type { Picture } from '../viewer/picture.ts'
import { fitView, type View, zoomAt } from '../viewer/usePanZoom.ts'
import { ZoomBar } from '../viewer/ZoomBar.tsx'
import { ZoomStage } from '../viewer/ZoomStage.tsx'
import { Filmstrip } from './Filmstrip.tsx'
import type { CompareMode } from './modes.ts'
import { OverlayStage } from './OverlayStage.tsx'
import { PaneHead } from './PaneHead.tsx'
import { PinLayer, toPicture } from './PinLayer.tsx'
import type { ComparePins } from './useComparePins.ts'

interface Props {
  artworkId: number
  mode: CompareMode
  isLoading: boolean
  lefts: readonly Picture[]
  rights: readonly Picture[]
  left: Picture | null
  right: Picture | null
  onLeft: (id: number) => void
  onRight: (id: number) => void
  /** On the artwork's picture. */
  pins: ComparePins
}

/** The pictures of compare: side by side with a shared view (`l` takes the link off), or one over the other. */
export function CompareStage(props: Props) {
  const { mode, left, right, lefts, rights, pins } = props
  const { t } = useTranslation('artworks')
  const ground = useGround(props.artworkId)
  const [isLinked, setLinked] = useState(true)
  const [views, setViews] = useState<{ left: View; right: View }>({ left: fitView, right: fitView })
  const setView = (side: 'left' | 'right') => (view: View) =>
    setViews((now) => (isLinked || mode !== 'side' ? { left: view, right: view } : { ...now, [side]: view }))
  const both = (view: View) => setViews({ left: view, right: view })
  const main = views.right
  /** Where the pointer is on the artwork's picture. */
  const pointer = useRef<{ x: number; y: number } | undefined>(undefined)
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: t('viewer.tools'),
    run,
    layer: 'dialog' as const,
  })
  useShortcuts([
    key('0', t('viewer.reset'), () => both(fitView)),
    key('+', t('viewer.zoomIn'), () => both(zoomAt(main, main.scale * 1.25))),
    key('-', t('viewer.zoomOut'), () => both(zoomAt(main, main.scale / 1.25))),
    key('b', t('viewer.grounds'), () => ground.step(1)),
    key('Shift+b', t('viewer.grounds'), () => ground.step(-1)),
    key('l', t('compare.link'), () => setLinked(!isLinked)),
    key(
      'p',
      t('compare.placePin'),
      () => mode === 'side' && right && pins.place(pointer.current ?? { x: 0.5, y: 0.5 }),
    ),
  ])
  const placeOf = (list: readonly Picture[], picture: Picture | null) =>
    picture ? `${list.findIndex(({ id }) => id === picture.id) + 1} / ${list.length}` : ''
  const bar = (
    <ZoomBar view={main} onView={mode === 'side' ? setView('right') : both} ground={ground}>
      {mode === 'side' && (
        <Tooltip title={t('compare.link')}>
          <IconButton
            size="small"
            aria-label={t('compare.link')}
            aria-pressed={isLinked}
            onClick={() => setLinked(!isLinked)}
            sx={isLinked ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}}
          >
            {isLinked ? <Link2 size={16} /> : <Link2Off size={16} />}
          </IconButton>
        </Tooltip>
      )}
      {mode === 'side' && right && (
        <Tooltip title={t('compare.placePin')}>
          <IconButton
            size="small"
            aria-label={t('compare.placePin')}
            aria-pressed={pins.isPlacing}
            onClick={pins.togglePlacing}
            sx={pins.isPlacing ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}}
          >
            <MapPin size={16} />
          </IconButton>
        </Tooltip>
      )}
    </ZoomBar>
  )
  if (props.isLoading) return <Skeleton variant="rectangular" sx={{ flex: 1, height: 'auto' }} />
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', flex: 'none' }}>
        <PaneHead label={t('compare.product')} name={left?.name ?? ''} place={placeOf(lefts, left)} />
        <PaneHead label={t('compare.artwork')} name={right?.name ?? ''} place={placeOf(rights, right)} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        {mode === 'side' ? (
          <Box
            sx={{
              height: '100%',
              display: 'grid',
              gridTemplateColumns: '1fr 1fr',
              gap: '2px',
              bgcolor: 'var(--panel)',
            }}
          >
            <ZoomStage picture={left} view={views.left} onView={setView('left')} ground={null} border={0}>
              {!left && (
                <Box
                  sx={{
                    position: 'absolute',
                    inset: 0,
                    display: 'grid',
                    placeItems: 'center',
                    color: 'text.secondary',
                  }}
                >
                  {t('compare.noProduct')}
                </Box>
              )}
            </ZoomStage>
            <Box
              sx={{ minWidth: 0, minHeight: 0 }}
              onPointerLeave={() => {
                pointer.current = undefined
              }}
              onPointerMove={(event) => {
                const box = event.currentTarget.getBoundingClientRect()
                const at = { left: event.clientX - box.left, top: event.clientY - box.top }
                pointer.current = right ? toPicture(at, right, views.right, box) : undefined
              }}
            >
              <ZoomStage
                picture={right}
                view={views.right}
                onView={setView('right')}
                ground={ground.color}
                over={(pane) =>
                  right && (
                    <PinLayer
                      picture={right}
                      view={views.right}
                      pane={pane}
                      pins={pins.pins}
                      version={pins.version}
                      draft={pins.draft}
                      selectedId={pins.selectedId}
                      onSelect={pins.select}
                      onPlace={pins.isPlacing ? pins.place : undefined}
                    />
                  )
                }
              >
                {!right && (
                  <Box
                    sx={{
                      position: 'absolute',
                      inset: 0,
                      display: 'grid',
                      placeItems: 'center',
                      color: 'text.secondary',
                    }}
                  >
                    {t('viewer.empty')}
                  </Box>
                )}
              </ZoomStage>
            </Box>
          </Box>
        ) : (
          <OverlayStage mode={mode} left={left} right={right} view={main} onView={both} ground={ground.color} />
        )}
        {bar}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          flex: 'none',
          borderTop: '1px solid var(--line)',
        }}
      >
        <Filmstrip
          label={t('compare.product')}
          pictures={lefts}
          currentId={left?.id ?? 0}
          ground={null}
          onPick={props.onLeft}
        />
        <Filmstrip
          label={t('compare.artwork')}
          pictures={rights}
          currentId={right?.id ?? 0}
          ground={ground.color}
          onPick={props.onRight}
        />
      </Box>
    </Box>
  )
}
