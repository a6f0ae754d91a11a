import type { Effects, Follows, LogLine } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { presentCardCover } from '../files/files.present.ts'
import { findArtwork, getCard } from './artworks.queries.ts'
import { onOf } from './patch.present.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'artworks.created': { copyOf: { id: number; name: string } | null }
    'artworks.updated': {
      /** The fields that changed. */
      names: string[]
      oldName: string
      fileNames: string[]
      filesAdded: boolean
    }
  }
}

interface On {
  id: number
  productId: number
  groupId: number
  artworkName: string
}
/** The board's and the list's cards, the product's dialog, the artwork's own. */
const rooms = ({ payload }: { payload: On }): Room[] => [
  `group:${payload.groupId}`,
  `product:${payload.productId}`,
  `artwork:${payload.id}`,
]
const line = ({ payload }: { payload: On }, action: LogLine['action'], rest: Partial<LogLine> = {}): LogLine => ({
  action,
  eventType: 'artwork',
  target: { kind: 'artwork', id: payload.id, name: payload.artworkName },
  productId: payload.productId,
  artworkId: payload.id,
  ...rest,
})

/** The log's kind of a change of one field; several are a change of the artwork. */
const kinds: Record<string, LogLine['eventType']> = {
  name: 'name',
  description: 'description',
  accountId: 'account',
  clipartIds: 'clipart',
  fontIds: 'font',
  files: 'file',
  content: 'content',
}

export const artworkEffects: Effects<'artworks'> = {
  'artworks.created': {
    actionSocket: 'add-artwork',
    rooms,
    log: (change) => {
      const { copyOf } = change.facts
      const { artworkName } = change.payload
      if (!copyOf) return line(change, 'create', { newContent: artworkName })
      // It is what happened to the one that was copied; hot artworks count these lines.
      return line(change, 'copy', { artworkId: copyOf.id, oldContent: copyOf.name, newContent: artworkName })
    },
  },
  'artworks.updated': {
    actionSocket: 'update-artwork',
    rooms,
    log: (change) => {
      const { names, oldName, fileNames } = change.facts
      const [only] = names
      const eventType = (names.length === 1 && only !== undefined && kinds[only]) || 'artwork'
      const files = fileNames.join(', ').slice(0, 1_000)
      return line(change, 'update', {
        eventType,
        ...(eventType === 'name' && { oldContent: oldName, newContent: change.payload.artworkName }),
        ...(eventType === 'artwork' && { newContent: names }),
        ...(files !== '' && { fileName: files, newContent: fileNames }),
      })
    },
  },
  'artworks.contentChanged': {
    rooms,
    actionSocket: 'update-artwork',
    log: (change) => line(change, 'update', { eventType: 'content' }),
  },
  'artworks.channelsChanged': {
    actionSocket: 'update-sale-channel',
    rooms,
    log: (change) =>
      line(change, 'update', {
        eventType: 'additional sales channel',
        newContent: change.payload.listAdded.map(({ accountName }) => accountName),
      }),
  },
  // The choice itself is in the log by files.covered.
  'artworks.coverChanged': { rooms, actionSocket: 'make-cover-artwork', log: () => null },
  'artworks.reordered': {
    rooms: ({ payload }) => [`product:${payload.productId}`],
    log: ({ payload }) => ({
      action: 'update',
      eventType: 'index',
      target: { kind: 'product', id: payload.productId, name: '' },
      productId: payload.productId,
      newContent: payload.listIndexes.length,
    }),
  },
  'artworks.converting': {
    rooms,
    log: (change) => line(change, 'update', { eventType: 'file', newContent: change.payload.queued }),
  },
  'artworks.deleted': {
    rooms,
    actionSocket: 'delete-artwork',
    log: (change) => line(change, 'delete', { oldContent: change.payload.artworkName }),
  },
  'artworks.restored': { rooms, log: (change) => line(change, 'revert', { newContent: change.payload.artworkName }) },
}

/** An artwork's card shows the cover that its files have got. */
export const artworkFollows: Follows = {
  'files.covered': async ({ payload, facts }, ctx) => {
    if (payload.owner !== 'artwork' || payload.artworkId === null) return
    const artwork = await findArtwork(ctx.db, payload.artworkId)
    if (!artwork) return
    const { cover } = await getCard(ctx.db, artwork.id)
    await ctx.record({
      name: 'artworks.coverChanged',
      groupId: artwork.groupId,
      payload: {
        ...(await onOf(ctx, artwork)),
        changed: { id: artwork.id, cover: cover && presentCardCover(ctx.resources.storage, cover) },
        fileId: facts.fileId,
      },
    })
  },
}
