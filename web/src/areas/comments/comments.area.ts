import type { Area } from '../../lib/area/area.ts'
import { talkSlot } from '../cliparts/slots.ts'
import { talkSlot as fontTalkSlot } from '../fonts/slots.ts'
import { talkSlot as layoutTalkSlot } from '../layoutTemplates/slots.ts'
import { commentsSlot } from '../products/slots.ts'

commentsSlot.fill(async () => (await import('./components/CommentsPanel.tsx')).CommentsPanel)
talkSlot.fill(async () => (await import('./components/CommentsPanel.tsx')).CommentsPanel)
fontTalkSlot.fill(async () => (await import('./components/CommentsPanel.tsx')).CommentsPanel)
layoutTalkSlot.fill(async () => (await import('./components/CommentsPanel.tsx')).CommentsPanel)

/** Comments have no screen: panels of products, artworks, clip arts and pictures show them. */
export const commentsArea: Area = { live: { load: async () => (await import('./comments.live.ts')).commentsLive } }
