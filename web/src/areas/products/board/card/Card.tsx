import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import type { TFunction } from 'i18next'
import { memo, useEffect, useRef } from 'react'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { useStore } from '../../../../lib/store.ts'
import { ArtImage, coverArt } from '../../../../ui/ArtImage.tsx'
import { cards } from '../../model/productEntities.ts'
import { useIsSelected } from '../../model/selection.ts'
import { carry, focusedCard, lift } from '../boardFocus.ts'
import { refusals } from '../moveCards.ts'
import { CardFoot } from './CardFoot.tsx'
import { CardIcon } from './CardIcon.tsx'
import { CardMark } from './CardMark.tsx'
import { CardState } from './CardState.tsx'
import { CardTypes } from './CardTypes.tsx'
import { makeDraggable } from './cardDrag.ts'
import { type CardSize, pictureHeight } from './cardSize.ts'

interface Props {
  id: number
  size: CardSize
  width: number
  hasLabelNames: boolean
  canMove: boolean
  /** Tab reaches its column here, while the focused card is elsewhere. */
  isEntry: boolean
  /** Handed down: asking for the texts in every part of every card would cost more than drawing it. */
  t: TFunction<'products'>
}

/**
 * A product on the board: picture first, then code, state, title, types, people, dates. It follows its own
 * data only; clicks and keys are heard by the board.
 */
export const Card = memo(function Card({ id, size, width, hasLabelNames, canMove, isEntry, t }: Props) {
  const card = useKeyed(cards, id)
  const refusal = useKeyed(refusals, id)
  const isSelected = useIsSelected(id)
  const isTabStop = useStore(focusedCard, (focused) => focused === id)
  const isLifted = useStore(lift, (lifted) => lifted?.id === id)
  const isCarried = useStore(carry, (carried) => carried?.ids.has(id) ?? false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (element.current && canMove) return makeDraggable(element.current, id)
  }, [id, canMove])
  if (!card) return null
  const code = linkId(card.subId, id)
  const picture = pictureHeight(card.cover, size, width)
  const classes = ['hc', isSelected && 'is-selected', isLifted && 'is-lifted', isCarried && 'is-carried']
  return (
    <article
      ref={element}
      className={[...classes, refusal && 'is-settling'].filter(Boolean).join(' ')}
      data-card={id}
      tabIndex={isTabStop || isEntry ? 0 : -1}
      aria-label={`${code}, ${card.name}`}
    >
      {picture > 0 && (
        <div className="hc-pic" style={{ height: picture }}>
          <ArtImage art={coverArt(card.cover)} alt="" />
        </div>
      )}
      <div className="hc-body">
        <div className="hc-top">
          <span className="hc-code">{code}</span>
          <CardState card={card} t={t} />
        </div>
        <a className="hc-title" href={`/products?id=${encodeURIComponent(code)}`} tabIndex={-1} draggable={false}>
          {card.name}
        </a>
        <CardTypes card={card} hasLabelNames={hasLabelNames} t={t} />
        <CardFoot card={card} t={t} />
      </div>
      {refusal && (
        <div className="hc-refused" role="alert">
          <CardIcon name="error" />
          {t('move.refused', { column: refusal.columnName })}
          <button type="button" onClick={refusal.retry}>
            {t('retry')}
          </button>
        </div>
      )}
      <button
        type="button"
        className="hc-tick"
        data-do="select"
        tabIndex={-1}
        aria-pressed={isSelected}
        aria-label={t('card.select', { code })}
      >
        <CardIcon name="check" />
      </button>
      <div className="hc-actions">
        <button
          type="button"
          data-do="preview"
          tabIndex={-1}
          aria-label={t('preview.open')}
          data-tip={t('preview.open')}
        >
          <CardIcon name="preview" />
        </button>
        <button
          type="button"
          data-do="menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t('card.menu', { code })}
          data-tip={t('more')}
        >
          <CardIcon name="menu" />
        </button>
      </div>
      <CardMark id={id} t={t} />
    </article>
  )
})
