import { call } from '../../call.ts'
import { id } from '../../parts/id.ts'
import { CardKind, ShownThing } from '../../parts/social/thingCard.ts'
import { opaque } from '../../parts/wireText.ts'
import { readQuery } from '../../parts/write.ts'
import { says } from '../../phrase.ts'

export const cardCalls = {
  /**
   * What a card would show: of a thing by its kind and number, or by the path and query of the screen that shows it
   * (`/products?id=P-DT-2026-9`). 404 for what the person may not look at.
   */
  thingCard: call({
    name: 'social.thingCard',
    method: 'GET',
    path: '/social-network/cards',
    query: readQuery({ link: opaque(2_000).optional(), kind: CardKind.optional(), thingId: id.optional() }).refine(
      ({ link, kind, thingId }) => link !== undefined || (kind !== undefined && thingId !== undefined),
      { ...says('social.whichCard'), path: ['link'] },
    ),
    reply: ShownThing,
  }),
}
