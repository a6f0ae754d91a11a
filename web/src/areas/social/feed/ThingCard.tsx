import type { CardState, ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowUpRight, ExternalLink, EyeOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOfPlace } from '../../../lib/shownThings.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { StatusChip } from '../../../ui/marks/StatusChip.tsx'
import { ThingNumbers, ThingTypes } from './ThingFacts.tsx'

/** px of a card's picture: the card is as tall before it has come. */
const side = 72
/** And where it stands alone and has room. */
const largeSide = 188
const whereRoom = '@media (min-width: 600px)'

const pictureOf = (isLarge: boolean) => ({
  ...{ width: side, height: side, flex: 'none' },
  ...(isLarge && { [whereRoom]: { width: largeSide, height: largeSide } }),
})
const heightOf = (isLarge: boolean) => ({
  minHeight: side + 2,
  ...(isLarge && { [whereRoom]: { minHeight: largeSide + 2 } }),
})

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  overflow: 'hidden',
} as const

/** The card is the link: this says where a click leads. */
const opens = {
  ...{ ml: 'auto', display: 'inline-flex', alignItems: 'center', gap: 1.5, height: 32, px: 3 },
  ...{
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    bgcolor: 'background.paper',
    fontWeight: 600,
  },
} as const

/** How it stands, in the marks that its own lists have. */
function State({ state }: { state: CardState }) {
  if (state.is === 'board') return <StatusChip name={state.name} {...(state.color ? { color: state.color } : {})} />
  if (state.is === 'listing') return <ListingBadge state={state.state} isPaused={state.isPaused} />
  return <ReviewBadge standing={standingOf(state)} />
}

interface Props {
  thing: ShownThing
  /** Stands at its edge. */
  end?: ReactNode
  /** What a post is about: where it has room its picture is large. */
  isLarge?: boolean
}

/**
 * A product, an artwork or a listing: picture, name, code, state, numbers, the way to it, and to its shop; a large one its types and
 * people as well. What its marks are said with may
 * come later: meanwhile its place is kept, and nothing around it is taken away (a text that is being written keeps the focus).
 */
export function ThingCard(props: Props) {
  return (
    <Suspense fallback={<Box sx={{ ...frame, ...heightOf(props.isLarge ?? false) }} aria-busy="true" />}>
      <Shown {...props} />
    </Suspense>
  )
}

function Shown({ thing, end, isLarge = false }: Props) {
  const { t } = useTranslation('social')
  const { kind, name, subId, cover, state, link, types, counts, people } = thing
  const hasRoom = useMediaQuery(whereRoom) && isLarge
  const to = addressOfPlace(thing, thing) ?? ''
  const title = (
    <Box
      component={Link}
      to={to}
      className={hasRoom ? 'two-lines' : 'one-line'}
      title={name}
      sx={{
        ...{ display: 'block', fontWeight: 600, color: 'text.primary', textDecoration: 'none' },
        ...(hasRoom && { fontSize: 'var(--fs-title)', overflowWrap: 'anywhere', pr: 3 }),
        // The card is the link; what stands over it has ways of its own.
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {name}
    </Box>
  )
  return (
    <Box sx={{ ...frame, ...heightOf(isLarge), position: 'relative', '&:hover': { bgcolor: 'var(--fill)' } }}>
      <Box sx={{ ...pictureOf(isLarge), bgcolor: 'var(--fill)' }}>
        <ArtImage art={coverArt(cover)} alt="" inset={4} />
      </Box>
      {hasRoom ? (
        <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'grid', alignContent: 'start', gap: 2, py: 3 }}>
          <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 2, pr: 3 }}>
            <span>{t(`cards.kind.${kind}`)}</span>
            {subId && <span className="tabular">{subId}</span>}
            <Box sx={{ ml: 'auto', flex: 'none' }}>{state && <State state={state} />}</Box>
          </Box>
          {title}
          <ThingTypes names={types} />
          <ThingNumbers counts={counts} />
          <Box
            sx={{
              position: 'absolute',
              bottom: 12,
              left: largeSide + 12,
              right: 12,
              display: 'flex',
              alignItems: 'end',
            }}
          >
            <Box sx={{ position: 'relative', zIndex: 1 }}>
              <AvatarStack people={people} size={24} />
            </Box>
            {link && <ShopLink link={link} name={name} ml="auto" />}
            <Box aria-hidden="true" sx={link ? { ...opens, ml: 2 } : opens}>
              {t(`cards.open.${kind}`)}
              <ArrowUpRight size={14} />
            </Box>
          </Box>
        </Box>
      ) : (
        <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
          {title}
          <Box className="meta" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
            <span>{t(`cards.kind.${kind}`)}</span>
            {subId && <span className="tabular">{subId}</span>}
            {state && <State state={state} />}
          </Box>
          <ThingNumbers counts={counts} />
        </Box>
      )}
      {link && !hasRoom && <ShopLink link={link} name={name} mr={end ? 0 : 2} />}
      {end && <Box sx={{ position: 'relative', zIndex: 1, flex: 'none', pr: 2 }}>{end}</Box>}
    </Box>
  )
}

/** The way to its shop, beside that to the thing itself. */
function ShopLink({ link, name, ...margin }: { link: string; name: string; ml?: 'auto'; mr?: number }) {
  const { t } = useTranslation('social')
  return (
    <Box
      component="a"
      className="finger"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('cards.shop', { name })}
      sx={{
        ...{ position: 'relative', zIndex: 1, flex: 'none', display: 'grid', placeItems: 'center' },
        ...{ width: 40, height: 32, color: 'text.secondary', ...margin },
      }}
    >
      <ExternalLink size={16} aria-hidden="true" />
    </Box>
  )
}

/** A card of what the reader may not look at, or what is gone: it says so, and nothing else of it. */
export function GreyCard({ end, isLarge = false }: Pick<Props, 'end' | 'isLarge'>) {
  const { t } = useTranslation('social')
  return (
    <Box sx={{ ...frame, ...heightOf(isLarge), color: 'text.secondary', bgcolor: 'var(--fill)' }}>
      <Box sx={{ width: side, flex: 'none', display: 'grid', placeItems: 'center' }}>
        <EyeOff size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 2, pr: 3 }}>{t('cards.grey')}</Box>
      {end && <Box sx={{ flex: 'none', pr: 2 }}>{end}</Box>}
    </Box>
  )
}
