import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import { Images, type LucideIcon, ShoppingBag, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Of how many types the names stand on a card. */
const shownTypes = 3

/** What type of thing it is, in words; of a listing its shop. */
export function ThingTypes({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const rest = names.length - shownTypes
  const all = [...names.slice(0, shownTypes), ...(rest > 0 ? [`+${rest}`] : [])]
  return (
    <Box component="ul" className="plain-list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {all.map((name) => (
        <Box
          component="li"
          key={name}
          className="one-line"
          sx={{
            ...{ maxWidth: 160, px: 2, borderRadius: 'var(--radius-s)', border: '1px solid var(--line)' },
            ...{ fontSize: 'var(--fs-meta)', fontWeight: 550, lineHeight: '20px' },
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  )
}

/** How much there is of it, and how many pieces were sold; never money. */
export function ThingNumbers({ counts }: Pick<ShownThing, 'counts'>) {
  const { t } = useTranslation('social')
  const all: { is: 'artworks' | 'files' | 'listings' | 'sold'; icon: LucideIcon; count: number | null }[] = [
    { is: 'artworks', icon: Images, count: counts.artworks },
    { is: 'files', icon: Images, count: counts.files },
    { is: 'listings', icon: Store, count: counts.listings },
    { is: 'sold', icon: ShoppingBag, count: counts.sold },
  ]
  return (
    <Box
      component="ul"
      className="plain-list meta tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, whiteSpace: 'nowrap' }}
    >
      {all.map(
        ({ is, icon: Icon, count }) =>
          count !== null && (
            <Box component="li" key={is} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Icon size={14} aria-hidden="true" />
              {t(`cards.${is}`, { count })}
            </Box>
          ),
      )}
    </Box>
  )
}
