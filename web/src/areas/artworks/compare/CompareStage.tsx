import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Link2, Link2Off, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGround } from '../../../ui/grounds.ts'
import type { Picture } from '../../files/viewer/picture.ts'
import { fitView } from '../../files/viewer/usePanZoom.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { useSideNames } from '../versions/sideNames.ts'
import { nudged, useAlign } from './align.ts'
import { Filmstrips } from './Filmstrips.tsx'
import { type CompareMode, compareFit, sides } from './modes.ts'
import { OverlayStage } from './OverlayStage.tsx'
import { PaneHead } from './PaneHead.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { SidePanes } from './SidePanes.tsx'
import { ToolToggle } from './ToolToggle.tsx'
import type { ComparePins } from './useComparePins.ts'
import { useSideViews } from './useSideViews.ts'
import { useStageKeys } from './useStageKeys.ts'

interface Props {
  artworkId: number
  mode: CompareMode
  onMode: (mode: CompareMode) => void
  isPhone: boolean
  isLoading: boolean
  lefts: readonly Picture[]
  rights: readonly Picture[]
  left: Picture | null
  right: Picture | null
  onLeft: (id: number) => void
  onRight: (id: number) => void
  /** On the artwork's picture. */
  pins: ComparePins
  /** Whether comments may be pinned on it; they may by default. */
  hasPins?: boolean
  /** A finger that goes sideways at fit. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** The pictures of compare: side by side with a shared view (`l` takes the link off), or one over the other. */
export function CompareStage(props: Props) {
  const { mode, left, right, lefts, rights, pins, isPhone } = props
  const pinned = props.hasPins === false ? null : right
  const { t } = useTranslation('artworks')
  const names = useSideNames()
  const ground = useGround(props.artworkId)
  const isSide = mode === 'side'
  const { views, setView, active, setActive, main, setMain, isLinked, toggleLink } = useSideViews(isSide, isPhone)
  const [align, setAlign] = useAlign(left, right)
  const [isMoving, setMoving] = useState(false)
  const pointer = useRef<{ x: number; y: number } | undefined>(undefined)
  const zoom = useZoom({
    picture: active === 'left' ? left : right,
    ...{ view: main, onView: setMain },
    ground,
    fit: compareFit,
    // The digits choose the way of comparing.
    digits: 'Shift+',
  })
  const pin = (at = pointer.current ?? { x: 0.5, y: 0.5 }) => pinned && pins.place(at)
  useStageKeys({
    isSide,
    onMove: (x, y) =>
      isSide ? setMain({ ...main, x: main.x + x, y: main.y + y }) : setAlign(nudged(align, main, x, y)),
    onSize: (by) => setAlign({ ...align, scale: align.scale * by }),
    onReset: () => setAlign(fitView),
    onToggleMove: () => setMoving(!isMoving),
    onLink: toggleLink,
    onPin: () => pin(),
  })
  const placeOf = (list: readonly Picture[], picture: Picture | null) =>
    picture ? `${list.findIndex(({ id }) => id === picture.id) + 1} / ${list.length}` : ''
  if (props.isLoading) return <Skeleton variant="rectangular" sx={{ flex: 1, height: 'auto' }} />
  const stage = isSide ? (
    <SidePanes
      left={left}
      right={right}
      views={views}
      onView={setView}
      shown={isPhone ? [active] : sides}
      stage={zoom.stage}
      ground={ground.color}
      pins={pins}
      pointer={pointer}
    />
  ) : (
    <OverlayStage
      mode={mode}
      left={left}
      right={right}
      view={main}
      onView={setMain}
      stage={zoom.stage}
      ground={ground.color}
      align={align}
      onAlign={setAlign}
      isMoving={isMoving}
      onMoving={setMoving}
      isPhone={isPhone}
    />
  )
  if (isPhone)
    return (
      <PhoneTools
        mode={mode}
        onMode={props.onMode}
        side={active}
        onSide={setActive}
        ground={ground}
        isFit={isSide && main.scale === 1}
        onBack={() => setMain(fitView)}
        pictures={active === 'left' && isSide ? lefts : rights}
        current={active === 'left' && isSide ? left : right}
        onPicture={active === 'left' && isSide ? props.onLeft : props.onRight}
        onNext={props.onNext}
        onPrevious={props.onPrevious}
        pinTool={isSide && active === 'right' && pinned ? { isOn: pins.isPlacing, toggle: pins.togglePlacing } : null}
      >
        {stage}
      </PhoneTools>
    )
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', flex: 'none' }}>
        <PaneHead label={names.left} name={left?.name ?? ''} place={placeOf(lefts, left)} />
        <PaneHead label={names.right} name={right?.name ?? ''} place={placeOf(rights, right)} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        {stage}
        <ZoomBar key={mode} zoom={zoom}>
          {isSide && (
            <ToolToggle
              label={t('compare.link')}
              isOn={isLinked}
              icon={isLinked ? <Link2 size={16} /> : <Link2Off size={16} />}
              onToggle={toggleLink}
            />
          )}
          {isSide && pinned && (
            <ToolToggle
              label={t('compare.placePin')}
              isOn={pins.isPlacing}
              icon={<MapPin size={16} />}
              onToggle={pins.togglePlacing}
            />
          )}
        </ZoomBar>
      </Box>
      <Filmstrips
        lefts={lefts}
        rights={rights}
        left={left}
        right={right}
        ground={ground.color}
        onLeft={props.onLeft}
        onRight={props.onRight}
      />
    </Box>
  )
}
