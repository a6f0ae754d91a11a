import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toasts.ts'
import { ArtImage, coverArt } from '../../../../ui/ArtImage.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { cardSearch, findCard } from '../../social.api.ts'

/** The newest things of the team, or those that are searched; the one that is chosen becomes a card. */
export function CardPicker({ groupId, onChoose }: { groupId: number; onChoose: (thing: ShownThing) => void }) {
  const { t } = useTranslation('social')
  const [search, setSearch] = useState('')
  const found = useQuery(cardSearch(groupId, search))
  const choose = (kind: ShownThing['kind'], thingId: number) =>
    findCard({ kind, thingId }).then(
      (thing) => (thing ? onChoose(thing) : toast.warning(t('cards.gone'))),
      () => toast.warning(t('cards.failed')),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('cards.search')} width="100%" delay={300} />
      <Box sx={{ height: 320, overflowY: 'auto' }}>
        {found.isPending && <RowSkeletons count={6} height={52} />}
        {found.isError && (
          <ErrorState title={t('cards.failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data?.length === 0 && (
          <Box role="status" className="meta" sx={{ p: 3 }}>
            {t('cards.none')}
          </Box>
        )}
        <Box component="ul" className="plain-list">
          {found.data?.map(({ kind, id, name, subId, cover }) => (
            <Box component="li" key={`${kind}-${id}`}>
              <Box
                component="button"
                type="button"
                onClick={() => void choose(kind, id)}
                sx={{
                  ...{ display: 'flex', alignItems: 'center', gap: 3, width: '100%', minHeight: 52, px: 2, border: 0 },
                  ...{
                    font: 'inherit',
                    color: 'inherit',
                    textAlign: 'left',
                    bgcolor: 'transparent',
                    cursor: 'pointer',
                  },
                  ...{ borderRadius: 'var(--radius-s)', '&:hover': { bgcolor: 'var(--fill)' } },
                }}
              >
                <Box sx={{ width: 40, height: 40, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
                  <ArtImage art={coverArt(cover)} alt="" inset={2} />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Box className="one-line" sx={{ fontWeight: 550 }}>
                    {name}
                  </Box>
                  <Box className="meta one-line tabular">
                    {t(`cards.kind.${kind}`)} {subId}
                  </Box>
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
