import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { artworksList } from '../artworks.api.ts'

interface Props {
  title: string
  groupId: number
  /** What is used, where it may not be printed: asked before it is used. */
  barred: readonly string[]
  /** What happens to the artwork, in words. */
  text: string
  submitLabel: string
  isReady?: boolean
  /** Rejects where the server refuses: it has been said, and the dialog stays with what was chosen. */
  onSubmit: (artwork: ArtworkCard) => Promise<unknown>
  onClose: () => void
}

/** Artworks of one answer: further ones are searched. */
const shown = 25
const everything = { filter: 'all', accounts: [], createdBy: [], from: '', to: '', page: 1, limit: shown } as const
const row = {
  ...{ display: 'flex', alignItems: 'center', gap: 3, width: '100%', minHeight: 56, px: 3, py: 1.5, textAlign: 'left' },
  ...{ border: 0, borderRadius: 'var(--radius-s)', bgcolor: 'transparent', color: 'inherit', font: 'inherit' },
  cursor: 'pointer',
  '&:hover': { bgcolor: 'var(--fill)' },
  '&[aria-checked=true]': { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
} as const

/** Chooses the artwork of the team in which something is used. */
export function ChooseArtworkDialog({
  title,
  groupId,
  barred,
  text,
  submitLabel,
  isReady = true,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const isPhone = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ArtworkCard | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [confirm, question] = useConfirm()
  const query = useQuery(artworksList({ ...everything, accounts: [], createdBy: [], groupId, search }))
  const rows = query.data?.data ?? []
  const use = async () => {
    if (!chosen) return
    setBusy(true)
    await onSubmit(chosen).then(onClose, () => setBusy(false))
  }
  const submit = () =>
    barred.length === 0
      ? void use()
      : confirm({
          title: t('pick.barred', { names: barred.join(', '), count: barred.length }),
          text: t('pick.barredText'),
          confirmLabel: t('pick.anyway'),
          isDanger: false,
          onConfirm: use,
        })
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? {} : { width: 560, height: 'min(640px, calc(100dvh - 64px))' } } }}
    >
      <Box component="header" sx={{ p: 4, pb: 2, display: 'grid', gap: 2 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {title}
        </Box>
        <SearchBox value={search} onChange={setSearch} placeholder={t('use.search')} delay={searchDelay} width="100%" />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2 }}>
        {query.isPending && <RowSkeletons count={6} height={56} />}
        {query.isError && (
          <ErrorState title={t('use.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && <EmptyState title={t(search ? 'use.none' : 'use.empty')} />}
        <Box role="radiogroup" aria-label={t('use.list')}>
          {rows.map((one) => (
            <Box
              component="button"
              type="button"
              role="radio"
              aria-checked={chosen?.id === one.id}
              key={one.id}
              sx={row}
              onClick={() => setChosen(one)}
              onDoubleClick={() => isReady && !isBusy && submit()}
            >
              <Box sx={{ width: 40, height: 40, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
                <ArtImage art={wholeArt(one.cover)} alt="" inset={3} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Box className="one-line" sx={{ fontWeight: 550 }}>
                  {one.name}
                </Box>
                <Box className="meta one-line">
                  {formatCode(one.subId, one.id)} {one.product.name}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{
          ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, p: 3 },
          borderTop: '1px solid var(--line)',
        }}
      >
        <Box role="status" className="meta" sx={{ flex: '1 1 180px' }}>
          {chosen ? text : t('use.choose')}
        </Box>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!chosen || !isReady}
          loading={isBusy}
          onClick={() => submit()}
        >
          {submitLabel}
        </Button>
      </Box>
      {question}
    </Dialog>
  )
}
