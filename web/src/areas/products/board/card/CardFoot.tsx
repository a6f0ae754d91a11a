import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { isOverdueProduct } from '@halftone/contract/rules/cardState.ts'
import type { TFunction } from 'i18next'
import { formatCount, formatDate, formatDay } from '../../../../lib/format.ts'
import { useStore } from '../../../../lib/store.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { lookups } from '../../model/productEntities.ts'
import { today } from '../../model/today.ts'
import { boardDisplay } from '../boardDisplay.ts'
import { CardIcon } from './CardIcon.tsx'
import { daysOnBoard, oldAfter } from './cardAge.ts'

const shown = 3

/** Faces, due date, artworks, comments. */
export function CardFoot({ card, t }: { card: ProductCard; t: TFunction<'products'> }) {
  const known = useStore(lookups, (value) => value.people)
  const people = card.assignees.map((id) => known.get(id)).filter((person) => person !== undefined)
  const names = people.map((person) => person.display_name).join(', ')
  const isOverdue = isOverdueProduct(card.deadline, card.status, today())
  const hasAge = useStore(boardDisplay, (display) => display.hasAge)
  const days = hasAge ? daysOnBoard(card, Date.now()) : 0
  const date = card.deadline ? `${card.deadline}T00:00` : null
  return (
    <div className="hc-foot">
      <span className="hc-people" {...(names ? { role: 'img', 'aria-label': names, 'data-tip': names } : {})}>
        {people.slice(0, shown).map((person) => (
          <Avatar key={person.id} person={person} size={20} isDecorative letters={1} />
        ))}
        {people.length > shown && <span className="hc-more">+{people.length - shown}</span>}
      </span>
      {days > 0 && (
        <span className={days >= oldAfter ? 'hc-fact is-old' : 'hc-fact'} data-tip={t('card.age', { count: days })}>
          <CardIcon name="age" />
          {t('card.days', { count: days })}
        </span>
      )}
      {date && (
        <span
          className={isOverdue ? 'hc-fact is-overdue' : 'hc-fact'}
          data-tip={t(isOverdue ? 'card.overdue' : 'card.due', { date: formatDate(date) })}
        >
          <CardIcon name={isOverdue ? 'overdue' : 'calendar'} />
          {formatDay(date)}
        </span>
      )}
      {card.artworkCount > 0 && (
        <span className="hc-fact" data-tip={t('card.artworks', { count: card.artworkCount })}>
          <CardIcon name="artworks" />
          {formatCount(card.artworkCount)}
        </span>
      )}
      {card.commentCount > 0 && (
        <span className="hc-fact" data-tip={t('card.comments', { count: card.commentCount })}>
          <CardIcon name="comments" />
          {formatCount(card.commentCount)}
        </span>
      )}
    </div>
  )
}
