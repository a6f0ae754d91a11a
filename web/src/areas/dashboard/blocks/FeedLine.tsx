import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { addressOfThing } from '../../../lib/shownThings.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { When } from '../../../ui/When.tsx'
import { countOf, sentenceKeys } from '../../activities/activityText.ts'
import { ActorFace } from '../../activities/components/ActorFace.tsx'
import type { FeedItem } from '../feed.ts'

/** Where a line leads: the artwork, else the product; nowhere when it was deleted. */
function addressOf({ lines: [{ artwork, product, target, isDeleteTarget }], verb, count }: FeedItem): string | null {
  if (verb === 'deleted' || (isDeleteTarget && !product)) return null
  if (artwork && count === 1) return paths.artwork(artwork.id)
  if (product) return paths.product(product)
  // What is in no product has a place of its own: the thing, or what a comment of it is on.
  const id = target?.id
  const own = target && id ? addressOfThing({ kind: target.kind, id, subId: target.subId }) : undefined
  return own ?? (target?.on ? addressOfThing(target.on) : undefined) ?? null
}

/** Of the product as a whole, though an artwork stands in the log. */
const ofProduct: readonly FeedItem['verb'][] = ['created', 'copied', 'moved', 'added', 'liked', 'unliked']

/** What it is about: the artwork with its product, or the product; what is gone or was copied has a name of its own. */
function nameOf({ verb, from, artwork, lines: [{ product, target }] }: FeedItem): string {
  const own = target?.name ?? ''
  if (verb === 'deleted') return own
  if (verb === 'copied' && from) return from
  const whole = product?.name ?? own
  return artwork && !ofProduct.includes(verb) && artwork !== whole ? `${artwork}, ${whole}` : whole
}

/** Who did what to which thing, what was said, and when; its picture stands at the right. */
export function FeedLine({ item }: { item: FeedItem }) {
  const { t, i18n } = useTranslation(['dashboard', 'activities'])
  const { verb, lines, count, from, to, quote } = item
  const [activity] = lines
  const { author, target, product, cover, eventContent } = activity
  const fieldOf = (kind: string) => (i18n.exists(`activities:field.${kind}`) ? t(`activities:field.${kind}`) : kind)
  const who = author?.display_name ?? t('activities:system')
  const values = {
    who,
    what: nameOf(item),
    count,
    from,
    to,
    fields: item.fields.map((kind) => fieldOf(kind).toLocaleLowerCase(i18n.language)).join(', '),
  }
  const key = verb === 'moved' && (from === '' || to === '' || from === to) ? 'movedAbout' : verb
  const text =
    verb === 'other'
      ? t(
          sentenceKeys(activity).map((name) => `activities:${name}`),
          {
            who,
            field: fieldOf(activity.eventType).toLowerCase(),
            thing: eventContent.fileName ?? target?.name ?? '',
            count: countOf(activity),
          },
        )
      : t(`feed.${key}`, values)
  const also = item.also.map((other) => {
    const fields = other.fields.map((kind) => fieldOf(kind).toLocaleLowerCase(i18n.language)).join(', ')
    return t(`feed.also.${other.verb}`, { count: other.count, to: other.to, fields })
  })
  const address = addressOf(item)
  return (
    <Box component="li" sx={{ breakInside: 'avoid' }}>
      <Box
        {...(address ? { component: Link, to: address } : {})}
        sx={{
          display: 'flex',
          gap: 3,
          px: 4,
          py: 2,
          minWidth: 0,
          color: 'text.primary',
          textDecoration: 'none',
          ...(address && {
            '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, transparent)' },
            '&:focus-visible': { outlineOffset: -2 },
          }),
        }}
      >
        <ActorFace author={author} />
        <Box sx={{ flex: 1, minWidth: 0, '& b': { fontWeight: 600 } }}>
          <Box
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            <Emphasis text={String(text)} />
            {quote && `: “${quote}”`}
          </Box>
          {also.length > 0 && <Box className="meta">{t('feed.alsoDid', { what: also.join(', ') })}</Box>}
          <Box className="meta">
            <When at={activity.createdAt} />
          </Box>
        </Box>
        {product && (
          <Box
            sx={{ width: 36, height: 36, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden', mt: 0.5 }}
          >
            <ArtImage art={{ ...coverArt(cover), garment: 'var(--fill)' }} alt="" inset={2} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
