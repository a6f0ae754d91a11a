import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { usePref } from '../../../lib/prefs.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { Picture } from '../../files/viewer/picture.ts'
import { TriedColours } from '../../layoutTemplates/editor/TriedColours.tsx'
import { pictureQuery, usePreview } from '../../layoutTemplates/editor/usePreview.ts'
import { layoutPages, layoutQuery } from '../../layoutTemplates/layoutTemplates.api.ts'

interface Props {
  groupId: number
  /** The design. */
  picture: Picture
}

function Drawn({ layout, picture, trial }: { layout: Layout; picture: Picture; trial: HTMLImageElement }) {
  const { t } = useTranslation('artworks')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { colours } = layout.scene
  const usual = colours.find(({ isUsual }) => isUsual)?.name ?? ''
  const [name, setName] = usePref(`artworks.onProduct.colour.${layout.id}`, usual)
  const colour = colours.find((one) => one.name === name)
  const drawn = usePreview({ layout, scene: layout.scene, colour: colour?.hex ?? null, trial, canvas })
  if (drawn.isUnreadable) return <EmptyState title={t('queue.onProductUnreadable', { name: layout.name })} />
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center' }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('queue.onProductOf', { name: picture.name, layout: layout.name })}
          style={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, borderRadius: 4 }}
        />
      </Box>
      <TriedColours
        size={drawn.picture ?? { width: 0, height: 0 }}
        colours={colours}
        value={colour?.name ?? null}
        onChange={(next) => setName(next ?? '-')}
      />
    </>
  )
}

/**
 * The design on a layout template of the team, drawn here as its mock-up would be, so that it can be judged before anything
 * is made. The layout and the colour stay for the artworks that follow.
 */
export function OnProduct({ groupId, picture }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const pages = useInfiniteQuery(
    layoutPages({ groupId, filter: 'all', from: '', to: '', search: '', limit: 50, isReady: true }),
  )
  const cards = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const [stored, choose] = usePref(`artworks.onProduct.${groupId}`, 0)
  const chosen = cards.find(({ id }) => id === stored) ?? cards[0]
  const layout = useQuery(layoutQuery(chosen?.id ?? 0))
  const trial = useQuery(pictureQuery(picture.preview ?? picture.original ?? undefined))
  const failed = [pages, layout, trial].find(({ isError }) => isError)
  return (
    <Box
      data-on-product
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 3,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        px: 4,
        pt: '60px',
        pb: 3,
        bgcolor: 'var(--sunken)',
        cursor: 'default',
      }}
    >
      {failed ? (
        <ErrorState title={t('queue.onProductFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : pages.data && cards.length === 0 ? (
        <EmptyState title={t('queue.noLayout')} text={t('queue.noLayoutText')}>
          <Button component={Link} to={paths.layouts}>
            {t('queue.toLayouts')}
          </Button>
        </EmptyState>
      ) : layout.data && trial.data ? (
        <Drawn key={layout.data.id} layout={layout.data} picture={picture} trial={trial.data} />
      ) : (
        <Skeleton variant="rectangular" sx={{ flex: 1, height: 'auto', mx: 'auto', width: 'min(60%, 560px)' }} />
      )}
      {cards.length > 1 && (
        <Box
          role="group"
          aria-label={t('queue.layouts')}
          sx={{ flex: 'none', display: 'flex', gap: 2, overflowX: 'auto', p: 1, justifyContent: 'safe center' }}
        >
          {cards.map((card) => (
            <Box
              key={card.id}
              component="button"
              type="button"
              title={card.name}
              aria-label={card.name}
              aria-pressed={card.id === chosen?.id}
              onClick={() => choose(card.id)}
              sx={{
                flex: 'none',
                width: 52,
                height: 52,
                p: 0,
                border: 0,
                cursor: 'pointer',
                overflow: 'hidden',
                borderRadius: 'var(--radius-s)',
                boxShadow:
                  card.id === chosen?.id ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : '0 0 0 1px var(--line)',
              }}
            >
              <ArtImage art={coverArt(card.cover)} alt="" />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
