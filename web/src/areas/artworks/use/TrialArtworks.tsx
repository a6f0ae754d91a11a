import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'
import { artworksList } from '../artworks.api.ts'

interface Props {
  groupId: number
  /** The address of the picture that is tried. */
  tried: string | null
  onTry: (address: string | null) => void
}

/** Artworks that are offered; others are searched. */
const offered = 9
const everything = { filter: 'all', accounts: [], createdBy: [], from: '', to: '', page: 1, limit: offered } as const

const grid = {
  // Three rows keep their place before the artworks come.
  ...{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridAutoRows: 64, gap: 1.5, minHeight: 204 },
  '& button': {
    ...{
      p: 0,
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-s)',
      overflow: 'hidden',
      cursor: 'pointer',
    },
    bgcolor: 'transparent',
  },
  '& button[aria-pressed=true]': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
} as const

/** The newest artworks of the team, or those that are searched, to try a layout with; once more takes the choice back. */
export function TrialArtworks({ groupId, tried, onTry }: Props) {
  const { t } = useTranslation(['cliparts', 'layoutTemplates'])
  const [search, setSearch] = useState('')
  const query = useQuery(artworksList({ ...everything, accounts: [], createdBy: [], groupId, search }))
  const cards = query.data?.data.filter(({ cover }) => cover?.url2x) ?? []
  return (
    <>
      <SearchBox value={search} onChange={setSearch} placeholder={t('use.search')} delay={searchDelay} width="100%" />
      <Box role="group" aria-label={t('layoutTemplates:editor.tryWith')} sx={grid}>
        {query.isPending && [...Array(offered).keys()].map((at) => <Skeleton key={at} variant="rounded" height={64} />)}
        {cards.map(({ id, name, cover }) => {
          const address = cover?.url2x ?? null
          return (
            <Tooltip key={id} title={name}>
              <button
                type="button"
                aria-label={name}
                aria-pressed={tried === address}
                onClick={() => onTry(tried === address ? null : address)}
              >
                <ArtImage art={wholeArt(cover)} alt="" inset={4} />
              </button>
            </Tooltip>
          )
        })}
        {query.isSuccess && cards.length === 0 && (
          <Box className="meta" sx={{ gridColumn: '1 / -1' }}>
            {t('use.none')}
          </Box>
        )}
      </Box>
    </>
  )
}
