import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type Approval, artworksOfProduct } from '../artworks.api.ts'
import { uploadFiles } from '../artworkUploads.ts'
import { ArtworkDialog } from '../lateDialog.ts'
import { setSubmitted } from '../reviewActions.ts'
import { publishSlot } from '../slots.ts'
import { ArtworkGrid } from './ArtworkGrid.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { type CardDialogs, useCardActions } from './useCardActions.ts'
import { useCardQuestions } from './useCardQuestions.ts'

const CompareDialog = part(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)
const QuickLook = part(async () => (await import('../viewer/QuickLook.tsx')).QuickLook)

/** Open dialogs stand in the address, so that Back closes them and links can be sent. */
const urlDefaults = { artwork: '', compare: 0 }

function countsOf(cards: readonly ArtworkCard[]) {
  const countOf = (state: string) => cards.filter(({ review }) => review.state === state).length
  return {
    approved: countOf('approved'),
    needapproved: countOf('needapproved'),
    unapproved: countOf('unapproved'),
  }
}

/** The Artworks accordion of the product dialog: its cards, and the dialogs that they open. */
export function ArtworksSection({ productId, groupId }: { productId: number; groupId: number }) {
  const { t } = useTranslation(['artworks', 'common'])
  const [url, setUrl] = useUrlState(urlDefaults)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Approval>('all')
  const [isOpen, setOpen] = usePref('artworks.section', true)
  const [publishing, setPublishing] = useState<number | null>(null)
  const [looking, setLooking] = useState<number | null>(null)
  const { question, ...asked } = useCardQuestions()
  const can = usePermission(groupId)
  const me = useProfile()
  const searchRef = useRef<HTMLInputElement>(null)
  const bodyId = useId()
  const all = useQuery(artworksOfProduct(productId, '', 'all'))
  const shown = useQuery(artworksOfProduct(productId, search, filter))
  const cards = shown.data?.data ?? []
  const isNarrowed = search !== '' || filter !== 'all'
  const mayAdd = can('P_NEW_ART')
  const add = () => setUrl({ artwork: 'new' }, { push: true })
  const dialogs: CardDialogs = {
    open: (id) => setUrl({ artwork: String(id) }, { push: true }),
    compare: (id) => setUrl({ compare: id }, { push: true }),
    publish: setPublishing,
    submit: (card, isSubmitted) => void setSubmitted([card], isSubmitted, me),
    ...asked,
  }
  const actionsOf = useCardActions(groupId, dialogs)
  // The address may say what nobody may do, or nonsense.
  const openId =
    url.artwork === 'new' ? (mayAdd ? 'new' : null) : /^[1-9]\d*$/.test(url.artwork) ? Number(url.artwork) : null
  const isFree = url.artwork === '' && url.compare === 0
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    group: t('section.title'),
    run,
    layer: 'dialog' as const,
    enabled: isFree,
  })
  useShortcuts([
    key('/', t('section.search'), () => searchRef.current?.focus()),
    key('g a', t('section.title'), () => document.querySelector<HTMLElement>('[data-artworks-toggle]')?.focus()),
  ])
  const counts = all.data && countsOf(all.data.data)
  const dropNew = (files: File[]) => {
    uploadFiles(files, { owner: `new:${productId}`, groupId, productId, tabId: 0 })
    add()
  }
  return (
    // Without a box of its own: the header sticks to the dialog's lower edge while the section is still below it.
    <Box component="section" aria-label={t('section.title')} sx={{ display: 'contents' }}>
      <SectionHeader
        total={all.data?.meta.total}
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onAdd={mayAdd ? add : undefined}
        bodyId={bodyId}
        searchRef={searchRef}
      />
      {isOpen && (
        <Box id={bodyId} sx={{ px: 5, pb: 6, pt: 1, minHeight: 120 }}>
          {shown.isPending ? (
            <SectionSkeleton />
          ) : shown.isError ? (
            <ErrorState title={t('section.failed')} error={shown.error} onRetry={() => void shown.refetch()} />
          ) : cards.length > 0 ? (
            <ArtworkGrid
              key={productId}
              productId={productId}
              cards={cards}
              actionsOf={actionsOf}
              canSort={!isNarrowed && can('P_EDIT_ART')}
              onPreview={(card) => setLooking(card.id)}
            />
          ) : isNarrowed ? (
            <EmptyState title={t('common:nothing')}>
              <Button
                onClick={() => {
                  setSearch('')
                  setFilter('all')
                }}
              >
                {t('common:clear')}
              </Button>
            </EmptyState>
          ) : (
            <DropArea isEnabled={mayAdd} onFiles={dropNew}>
              <EmptyState title={t('section.empty')} {...(mayAdd ? { text: t('section.dropHint') } : {})}>
                {mayAdd && (
                  <Button startIcon={<Plus size={16} />} onClick={add}>
                    {t('section.add')}
                  </Button>
                )}
              </EmptyState>
            </DropArea>
          )}
        </Box>
      )}
      {question}
      <Suspense fallback={null}>
        {openId !== null && (
          <ArtworkDialog
            artworkId={openId}
            productId={productId}
            groupId={groupId}
            onClose={() => setUrl({ artwork: '' })}
            onOpen={(id) => setUrl({ artwork: String(id) })}
          />
        )}
        {url.compare > 0 && (
          <CompareDialog
            artworkId={url.compare}
            productId={productId}
            queue={cards.map(({ id }) => id)}
            onArtwork={(id) => setUrl({ compare: id })}
            onClose={() => setUrl({ compare: 0 })}
          />
        )}
        {looking !== null && <QuickLook artworkId={looking} onClose={() => setLooking(null)} />}
        {publishing !== null && <publishSlot.Show artworkId={publishing} onClose={() => setPublishing(null)} />}
      </Suspense>
    </Box>
  )
}
