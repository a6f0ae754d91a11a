import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { TileGrid } from '../../../ui/gallery/TileGrid.tsx'
import { gridWalk, tileKey } from '../../../ui/gallery/tileKeys.ts'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { placeCliparts } from '../clipartActions.ts'
import { type Draft, useFresh } from '../clipartUploads.ts'
import { ClipartTile } from './ClipartTile.tsx'
import { DraftTile } from './DraftTile.tsx'
import { sizePref, sizes } from './GalleryHeader.tsx'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props {
  rows: readonly ClipartCard[]
  drafts: readonly Draft[]
  groupId: number
  selection: Selection
  actions: ClipartActions
  /** They stand as they were placed by hand, and can be moved. */
  isPlaced: boolean
  hasMore: boolean
  onMore: () => void
  onOpen: (card: ClipartCard) => void
}

/** The gallery's tiles, before them what is on its way. */
export function ClipartGrid({ rows, drafts, groupId, selection, actions, isPlaced, hasMore, onMore, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  const [wanted] = usePref(sizePref, sizes.usual)
  const categories = useQuery(clipartCategories(groupId)).data ?? []
  const fresh = useFresh()
  const [stop, setStop] = useState(0)
  const stopId = rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? 0)
  const ids = rows.map(({ id }) => id)
  // What another team shares keeps its place.
  const isOwn = (place: { id: number }) => rows.some((row) => row.id === place.id && actions.mayEdit(row))
  const all: (ClipartCard | Draft)[] = [...drafts, ...rows]
  return (
    <TileGrid
      label={t('title')}
      items={all}
      keyOf={({ id }) => id}
      wanted={wanted}
      hasMore={hasMore}
      onMore={onMore}
      onLasso={(found, isAdding) =>
        selection.setAll([
          ...(isAdding ? selection.ids : []),
          ...found.flatMap((one) => ('transferIds' in one ? [] : [one.id])),
        ])
      }
    >
      {(one, place) =>
        'transferIds' in one ? (
          <DraftTile draft={one} width={place.width} />
        ) : (
          <ClipartTile
            card={one}
            width={place.width}
            groupId={groupId}
            category={categories.find(({ id }) => id === one.category)?.name}
            isTicked={selection.has(one.id)}
            isStop={one.id === stopId}
            actions={actions}
            madeBy={fresh.get(one.id)}
            onTick={(isRange) => selection.toggle(one.id, ids, isRange)}
            onFocus={() => setStop(one.id)}
            onKey={(event) =>
              tileKey(event, one, gridWalk(place, drafts.length), {
                ...{ rows, selection, onOpen, onStop: setStop },
                move: isPlaced && actions.mayEdit(one) ? (places) => placeCliparts(places.filter(isOwn)) : undefined,
                use: actions.mayUse ? () => actions.use([one]) : undefined,
                share: actions.mayShare(one) ? () => actions.share([one]) : undefined,
                remove: actions.mayDelete(one) ? () => actions.remove([one]) : undefined,
              })
            }
            onOpen={() => onOpen(one)}
          />
        )
      }
    </TileGrid>
  )
}
