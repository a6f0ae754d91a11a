import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { isReady } from '@halftone/contract/parts/layout/scene.ts'
import { presentCard, type Shown } from '../files/shared/shared.present.ts'
import type { CardRow } from './cards.queries.ts'

/** A tile. */
export function presentLayout(shown: Pick<Shown, 'storage' | 'actor'>, { scene, ...row }: CardRow): LayoutCard {
  return {
    ...presentCard(shown, row),
    type: 'LAYOUT',
    layoutTemplateId: row.id,
    colours: scene.colours,
    placeholders: scene.placeholders.map(({ id, name, width, height, dpi, bend, fit }) => ({
      ...{ id, name, width, height, dpi, bend, fit },
    })),
    isReady: isReady(scene),
  }
}
