import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { canGoNext, hasAccount, publishWarning } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { part } from '../../../lib/part.ts'
import { toast } from '../../../lib/toasts.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { templatesOf } from '../listing.api.ts'
import { useTemplateActions } from '../templates/useTemplateActions.tsx'
import { ChosenTemplate } from './ChosenTemplate.tsx'
import { KindFilter } from './KindFilter.tsx'
import { ListedPanel } from './ListedPanel.tsx'
import { presetOf } from './presetOf.ts'
import { publishTexts } from './publishTexts.ts'
import { TemplateGrid } from './TemplateGrid.tsx'
import { TemplateSkeletons } from './TemplateSkeletons.tsx'
import { kindOf, type TemplateKind } from './templateKind.ts'
import { UploadFrame } from './UploadFrame.tsx'
import { UploadSteps } from './UploadSteps.tsx'
import { useAccountFault } from './useAccountFault.ts'
import { usePeek } from './usePeek.ts'

const NewTemplateDialog = part(async () => (await import('../templates/NewTemplateDialog.tsx')).NewTemplateDialog)

interface Props {
  artwork: Artwork
  /** Undefined while nobody has chosen: the product type's template stands there then. */
  templateId: number | null | undefined
  onTemplate: (id: number | null) => void
  onNext: (id: number) => void
  onClose: () => void
  onOpenArtwork: () => void
}

/** Step 1: the templates of the artwork's account, of which one is chosen (R277-R279). */
export function TemplateStep({ artwork, templateId, onTemplate, onNext, onClose, onOpenArtwork }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<TemplateKind | 'all'>('all')
  const [isNew, setNew] = useState(false)
  const [peeked, look] = usePeek()
  const accountId = artwork.accountId ?? 0
  const templates = useQuery(templatesOf(accountId))
  const { isError } = templates
  useEffect(() => {
    if (isError) toast.error(t('templates.failed'))
  }, [isError, t])
  // A list that could not be read is empty, whatever an earlier answer said (R297).
  const all = isError ? [] : (templates.data ?? [])
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  // A kind that the search has left nothing of does not stand in its way.
  const shownKind = found.some((template) => kindOf(template) === kind) ? kind : 'all'
  const shown = shownKind === 'all' ? found : found.filter((template) => kindOf(template) === shownKind)
  const preset = templateId === undefined ? presetOf(all, artwork) : undefined
  const chosen = preset ?? all.find(({ id }) => id === templateId)
  const told = useTold()
  const texts = publishTexts(artwork)
  const accountFault = useAccountFault(artwork)
  const canGo = canGoNext({ ...texts, templateId: chosen?.id ?? null }) && !accountFault
  const next = (id: number) => {
    onTemplate(id)
    if (!accountFault && canGoNext({ ...texts, templateId: id })) onNext(id)
  }
  const { actions, dialogs } = useTemplateActions({
    onCopied: ({ id }) => onTemplate(id),
    onRemoved: ({ id }) => {
      if (id === chosen?.id) onTemplate(null)
    },
  })
  const warning = publishWarning(texts)
  const why = accountFault
    ? t(`check.${accountFault}`, { account: artwork.accountName ?? '' })
    : warning
      ? told(warning)
      : chosen
        ? ''
        : t('templates.choose')
  const whyId = useId()
  const channelOf = (id: number) => artwork.saleChannelConfigs.find(({ channelId }) => channelId === id)
  const create = (
    <Button startIcon={<Plus size={16} />} onClick={() => setNew(true)}>
      {t('templates.create')}
    </Button>
  )
  const isLoading = templates.isPending && hasAccount(artwork.accountId)
  return (
    <UploadFrame
      artwork={artwork}
      steps={<UploadSteps step={1} />}
      onClose={onClose}
      side={
        <ListedPanel
          artwork={artwork}
          templateName={chosen?.name}
          peeked={peeked}
          accountFault={accountFault}
          onOpenArtwork={onOpenArtwork}
        />
      }
      footer={
        <>
          <ChosenTemplate template={chosen} isPreset={preset !== undefined} />
          <Box role="status" id={whyId} sx={{ minWidth: 0, flex: { xs: 1, sm: 'none' }, color: 'text.secondary' }}>
            {why}
          </Box>
          <Button variant="text" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!canGo}
            aria-describedby={why ? whyId : undefined}
            onClick={() => chosen && next(chosen.id)}
          >
            {t('next')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { sm: 300 } }}>
          <SearchBox value={search} onChange={setSearch} placeholder={t('templates.search')} delay={150} width="100%" />
        </Box>
        <KindFilter templates={found} value={shownKind} onChange={setKind} />
        {artwork.accountName && (
          <Box sx={{ ml: 'auto', color: 'text.secondary', '& b': { color: 'text.primary', fontWeight: 600 } }}>
            <Emphasis text={t('templates.of', { account: artwork.accountName })} />
          </Box>
        )}
        {all.length > 0 && create}
      </Box>
      {isError ? (
        <ErrorState title={t('templates.failed')} error={templates.error} onRetry={() => void templates.refetch()} />
      ) : isLoading ? (
        <TemplateSkeletons />
      ) : shown.length > 0 ? (
        <TemplateGrid
          templates={shown}
          channelOf={channelOf}
          chosen={chosen?.id ?? null}
          onChoose={onTemplate}
          onNext={next}
          actions={actions}
          onPeek={look}
        />
      ) : all.length > 0 ? (
        <EmptyState title={t('templates.noHit')}>
          <Button onClick={() => setSearch('')}>{t('common:clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('templates.none')} {...(accountId > 0 ? {} : { text: t('templates.ask') })}>
          {accountId > 0 && create}
        </EmptyState>
      )}
      {dialogs}
      <Suspense fallback={null}>
        {isNew && (
          <NewTemplateDialog
            accountId={accountId}
            onClose={() => setNew(false)}
            onMade={(template) => onTemplate(template.id)}
          />
        )}
      </Suspense>
    </UploadFrame>
  )
}
