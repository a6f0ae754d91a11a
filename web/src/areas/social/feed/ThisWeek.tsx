import type { FeedSide } from '@halftone/contract/parts/social/feedSide.ts'
import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { feedSide } from '../social.api.ts'
import { useFeedTeams } from './useFeedTeams.ts'

/** px of a thing's picture. */
const side = 52

/** What Halftone posted in the last seven days, by the things that it is about; a line leads to its post. */
export function ThisWeek() {
  const { t } = useTranslation('social')
  const side = useQuery(feedSide(useFeedTeams().map(({ id }) => id))).data
  const all = (side?.thisWeek ?? []).flatMap(({ card: { thing }, ...own }) => (thing ? [{ ...own, thing }] : []))
  if (all.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="this-week"
      sx={{ p: 4, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Box component="h2" id="this-week" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('thisWeek.title')}
      </Box>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 2 }}>
        {all.map((own) => (
          <li key={own.postId}>
            <Line {...own} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface Props extends Pick<FeedSide['thisWeek'][number], 'postId' | 'origin'> {
  thing: ShownThing
}

/** What becomes of the thing is told in the room of its team. */
function Line({ postId, origin, thing }: Props) {
  const { t } = useTranslation('social')
  useRoom(`group:${thing.groupId}`)
  return (
    <Box
      component={Link}
      to={paths.post(postId)}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, mx: -2, p: 2, borderRadius: 'var(--radius-s)' },
        ...{ color: 'text.primary', textDecoration: 'none', '&:hover': { bgcolor: 'var(--fill)' } },
      }}
    >
      <Box
        sx={{
          ...{ width: side, height: side, flex: 'none', overflow: 'hidden', borderRadius: 'var(--radius-s)' },
          bgcolor: 'var(--fill)',
        }}
      >
        <ArtImage art={coverArt(thing.cover)} alt="" inset={2} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box className="one-line" title={thing.name} sx={{ fontWeight: 600 }}>
          {thing.name}
        </Box>
        <Box className="meta one-line">{t(`thisWeek.${origin}`)}</Box>
      </Box>
      <ArrowRight size={16} aria-hidden="true" />
    </Box>
  )
}
