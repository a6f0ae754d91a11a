import { roomName } from '@halftone/contract/rooms.ts'
import type { Effects } from '../../core/record.ts'

declare module '../../core/change.ts' {
  interface Facts {
    /** Of the artwork. */
    'sheets.written': { name: string }
  }
}

export const sheetEffects: Effects<'sheets'> = {
  'sheets.written': {
    rooms: ({ payload: { artworkId } }) => [roomName({ kind: 'artwork', id: artworkId })],
    log: ({ payload: { artworkId, productId, tab, rows }, facts: { name } }) => ({
      action: 'upload',
      eventType: 'sheet',
      target: { kind: 'artwork', id: artworkId, name },
      ...{ productId, artworkId },
      newContent: `${tab}: ${rows}`,
    }),
  },
}
