import type { ProductCard } from '@halftone/contract/parts/product.ts'
import type { TFunction } from 'i18next'
import { useStore } from '../../../../lib/store.ts'
import { lookups } from '../../model/productEntities.ts'

/** Characters of two chips that fit beside the dots; beyond, one chip less is shown. */
const room = 26
const maxDots = 6

/** Two type chips and '+n', then label dots. */
export function CardTypes({
  card,
  hasLabelNames,
  t,
}: {
  card: ProductCard
  hasLabelNames: boolean
  t: TFunction<'products'>
}) {
  const known = useStore(lookups)
  const types = card.types.map((id) => known.types.get(id)).filter((type) => type !== undefined)
  const labels = card.labels.map((id) => known.labels.get(id)).filter((label) => label !== undefined)
  const [first, second] = types
  const visible = first && second && first.name.length + second.name.length > room ? [first] : types.slice(0, 2)
  const rest = types.slice(visible.length)
  const names = labels.map((label) => label.name).join(', ')
  return (
    <>
      <div className="hc-types">
        {visible.map((type) => (
          <span key={type.id} className="hc-chip">
            {type.name}
          </span>
        ))}
        {rest.length > 0 && (
          <span className="hc-chip" data-tip={rest.map((type) => type.name).join(', ')}>
            +{rest.length}
          </span>
        )}
        {labels.length > 0 && !hasLabelNames && (
          <span className="hc-dots" role="img" aria-label={t('card.labels', { names })} data-tip={names}>
            {labels.slice(0, maxDots).map((label) => (
              <span key={label.id} className="hc-dot" style={{ background: label.color }} />
            ))}
            {labels.length > maxDots && `+${labels.length - maxDots}`}
          </span>
        )}
      </div>
      {labels.length > 0 && hasLabelNames && (
        <div className="hc-labels" data-tip={names}>
          {labels.map((label) => (
            <span key={label.id}>
              <span className="hc-dot" style={{ background: label.color }} />
              {label.name}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
