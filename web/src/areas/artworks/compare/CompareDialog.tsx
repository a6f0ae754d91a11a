import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { usePref } from '../../../lib/prefs.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ReviewBar } from '../dialog/ReviewBar.tsx'
import { delayedDecisions } from '../review/delayedDecisions.ts'
import { usePrefetchPictures } from '../viewer/usePrefetchPictures.ts'
import { CompareHeader } from './CompareHeader.tsx'
import { CompareHints } from './CompareHints.tsx'
import { CompareStage } from './CompareStage.tsx'
import { compareModes } from './modes.ts'
import { TalkPlace } from './talk/TalkPlace.tsx'
import { useTalkPlace } from './talk/useTalkPlace.ts'
import { useCompared } from './useCompared.ts'
import { useComparePins } from './useComparePins.ts'
import { useVisualHeight } from './useVisualHeight.ts'
import { Ways } from './Ways.tsx'

interface Props {
  artworkId: number
  productId: number
  /** Ids of the artworks that follow one another. */
  queue: readonly number[]
  onArtwork: (id: number) => void
  /** After a decision; by default the next artwork follows. */
  onDecided?: () => void
  onClose: () => void
}

const codeOf = (owner: { subId: string | null; id: number } | undefined) =>
  owner ? formatCode(owner.subId, owner.id) : ''

/** 'Compare Product's Images With Artwork': two panes or one over the other, comments, and the decision (R103). */
export function CompareDialog({ artworkId, productId, queue, onArtwork, onDecided, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 899px)')
  const height = useVisualHeight()
  const { artwork, product, lefts, rights, failed } = useCompared(artworkId, productId)
  const [stored, setMode] = usePref('artworks.compare', 'side')
  const mode = compareModes.find((name) => name === stored) ?? 'side'
  const [chosen, setChosen] = useState<{ left: number; right: number }>({ left: 0, right: 0 })
  useRoom(`artwork:${artworkId}`)
  const right = rights.find(({ id }) => id === chosen.right) ?? rights[0] ?? null
  const pins = useComparePins(artwork?.files.find(({ id }) => id === right?.id))
  const talk = useTalkPlace(pins, isPhone)
  const at = queue.indexOf(artworkId)
  const wayTo = (by: number) => {
    const id = at < 0 ? undefined : queue[at + by]
    return id === undefined ? undefined : () => onArtwork(id)
  }
  const [next, previous] = [wayTo(1), wayTo(-1)]
  const ahead = queue[at + 1]
  usePrefetchPictures(ahead === undefined ? [] : [{ id: ahead }])
  const isAlone = onDecided === undefined
  // Whoever leaves has decided.
  useEffect(() => () => (isAlone ? delayedDecisions.flush() : undefined), [isAlone])
  const group = t('compare.title')
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group, layer: 'dialog' as const, run })
  useShortcuts([
    ...compareModes.map((name, place) => key(String(place + 1), t(`compare.${name}`), () => setMode(name))),
    key('c', t('compare.comments'), talk.toggle),
    key('j', t('compare.next'), () => next?.()),
    key('k', t('compare.previous'), () => previous?.()),
  ])
  const place = at < 0 ? '' : t('compare.place', { place: at + 1, count: queue.length })
  const ways = queue.length > 1 && at >= 0 && (
    <Ways place={place} isPhone={isPhone} onPrevious={previous} onNext={next} />
  )
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={120}
      // Above the keyboard of a phone.
      slotProps={{ paper: { style: isPhone && height ? { height, alignSelf: 'start' } : {} } }}
    >
      <CompareHeader
        titleId={titleId}
        artworkId={artworkId}
        name={artwork?.name ?? ''}
        code={isPhone ? [codeOf(artwork), place].filter(Boolean).join(', ') : codeOf(product)}
        mode={mode}
        onMode={setMode}
        hasPanel={talk.hasPanel}
        onPanel={talk.setPanel}
        onClose={onClose}
        isPhone={isPhone}
      >
        {ways}
      </CompareHeader>
      <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: isPhone ? 'column' : 'row' }}>
        {failed ? (
          <ErrorState title={t('dialog.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <CompareStage
            key={artworkId}
            artworkId={artworkId}
            mode={mode}
            onMode={setMode}
            isPhone={isPhone}
            isLoading={!artwork || !product}
            lefts={lefts}
            rights={rights}
            left={lefts.find(({ id }) => id === chosen.left) ?? lefts[0] ?? null}
            right={right}
            pins={pins}
            onLeft={(left) => setChosen({ ...chosen, left })}
            onRight={(right) => setChosen({ ...chosen, right })}
            onNext={next}
            onPrevious={previous}
          />
        )}
        <TalkPlace artworkId={artworkId} groupId={artwork?.groupId} pins={pins} isPhone={isPhone} place={talk} />
      </Box>
      {artwork && (
        <ReviewBar
          key={artworkId}
          artwork={artwork}
          onDecided={onDecided ?? (() => next?.())}
          {...(onDecided ? {} : { onUndone: () => onArtwork(artworkId) })}
          lead={
            isPhone
              ? undefined
              : (badge) => (
                  <CompareHints name={artwork.name} isSide={mode === 'side'}>
                    {badge}
                  </CompareHints>
                )
          }
        >
          {!isPhone && ways}
        </ReviewBar>
      )}
    </Dialog>
  )
}
