import type { Post } from '@halftone/contract/parts/social/post.ts'
import { CardKind, mostCards, type ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toasts.ts'
import { findCard } from '../../social.api.ts'

/** The path and query of an address of this installation; null for another one. */
function ownPath(address: string): string | null {
  const url = URL.parse(address)
  return url && url.origin === window.location.origin ? url.pathname + url.search : null
}

/** What `product-12` names; null for nothing. */
function sharedOf(share: string): { kind: CardKind; thingId: number } | null {
  const [, kind, id] = /^([a-z-]+)-(\d{1,10})$/.exec(share) ?? []
  const known = CardKind.safeParse(kind)
  return known.success ? { kind: known.data, thingId: Number(id) } : null
}

/** The cards of a post in the making: those that it has, and things that are added by a link, by choice, or from their own screen. */
export function usePostCards(post: Post | undefined, share: string) {
  const { t } = useTranslation('social')
  const [chosen, choose] = useState<readonly ShownThing[]>([])
  /** The thing of the address is on its way: its place is kept. */
  const [isComing, setComing] = useState(sharedOf(share) !== null)
  const [dropped, setDropped] = useState<readonly number[]>([])
  const kept = (post?.cards ?? []).filter(({ id }) => !dropped.includes(id))
  const add = (thing: ShownThing) => {
    const isThere = (other: ShownThing | null) => other?.kind === thing.kind && other.id === thing.id
    if (kept.some((card) => isThere(card.thing))) return
    if (kept.length + chosen.length >= mostCards) return void toast.warning(t('cards.tooMany', { n: mostCards }))
    choose((all) => (all.some(isThere) ? all : [...all, thing]))
  }
  /** A link of this installation is a card as well; others are links only. */
  const paste = (address: string) => {
    const link = ownPath(address)
    // What cannot be shown stays a link; other failures `send` has logged.
    if (link !== null)
      void findCard({ link }).then(
        (thing) => thing && add(thing),
        () => undefined,
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what the address names
  useEffect(() => {
    const asked = sharedOf(share)
    if (!asked) return
    findCard(asked)
      .then(
        (thing) => (thing ? add(thing) : toast.warning(t('cards.gone'))),
        () => toast.warning(t('cards.failed')),
      )
      .finally(() => setComing(false))
  }, [share])
  return {
    ...{ kept, chosen, isComing, add, paste },
    drop: (id: number) => setDropped([...dropped, id]),
    remove: (thing: ShownThing) => choose((all) => all.filter((other) => other !== thing)),
    clear: () => choose([]),
    written: { keepCards: kept.map(({ id }) => id), cards: chosen },
  }
}
