import type { Layout, LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { emptyScene, type Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { clipartFileOf } from '../cliparts/clipart.fixture.ts'

const linh = { id: 4, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }

/** A placeholder in the middle of a picture, a square of 30 cm. */
export const placeholderOf = (changes: Partial<Placeholder> = {}): Placeholder => ({
  ...{ id: 'front', name: 'Front', bend: 0, width: 300, height: 300, bleed: 0, dpi: 150 },
  corners: [
    { x: 25, y: 25 },
    { x: 75, y: 25 },
    { x: 75, y: 75 },
    { x: 25, y: 75 },
  ],
  ...{ fit: 'contain', blend: 'auto', opacity: 100, shadows: 60, texture: 0 },
  ...changes,
})

/** A layout of team 1 with a placeholder. */
export const layoutOf = (changes: Partial<LayoutCard> = {}): LayoutCard => ({
  ...{ id: 1, layoutTemplateId: 1, subId: 'LT-DT-2026-1', type: 'LAYOUT', groupId: 1, groupName: 'Design team' },
  ...{ name: 'Heavy tee, flat front', note: null, tags: [], cover: null, totalFiles: 2, commentCount: 0, index: 0 },
  ...{ version: 3, colours: [], placeholders: [placeholderOf()], isReady: true, groupIds: [], groups: [] },
  ...{ sharedBy: null, sharedAt: null, isNew: false, createdBy: 4, userBy: linh },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
  ...changes,
})

export const openLayoutOf = (changes: Partial<Layout> = {}): Layout => ({
  ...layoutOf(),
  files: [clipartFileOf(11, 'tee.png', { isPrimaryCover: true }), clipartFileOf(12, 'mask.png')],
  scene: { ...emptyScene, baseFileId: 11, placeholders: [placeholderOf()] },
  ...changes,
})
