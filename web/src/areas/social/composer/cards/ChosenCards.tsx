import type { PostCard, ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GreyCard, ThingCard } from '../../feed/ThingCard.tsx'

interface Props {
  /** Those that the post has already. */
  kept: readonly PostCard[]
  onDrop: (id: number) => void
  chosen: readonly ShownThing[]
  /** One is on its way. */
  isComing: boolean
  onRemove: (thing: ShownThing) => void
}

/** The cards of a post in the making, each with a way to take it off. */
export function ChosenCards({ kept, onDrop, chosen, isComing, onRemove }: Props) {
  const { t } = useTranslation('social')
  if (kept.length + chosen.length === 0) return isComing ? <Skeleton variant="rounded" height={74} /> : null
  const off = (name: string, run: () => void) => (
    <IconButton size="small" className="finger" aria-label={t('removeFile', { name })} onClick={run}>
      <X size={16} />
    </IconButton>
  )
  return (
    <Box component="ul" className="plain-list" aria-label={t('cards.title')} sx={{ display: 'grid', gap: 2 }}>
      {kept.map(({ id, thing }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          {thing ? (
            <ThingCard thing={thing} end={off(thing.name, () => onDrop(id))} />
          ) : (
            <GreyCard end={off(t('cards.one'), () => onDrop(id))} />
          )}
        </Box>
      ))}
      {chosen.map((thing) => (
        <Box component="li" key={`${thing.kind}-${thing.id}`} sx={{ minWidth: 0 }}>
          <ThingCard thing={thing} end={off(thing.name, () => onRemove(thing))} />
        </Box>
      ))}
    </Box>
  )
}
