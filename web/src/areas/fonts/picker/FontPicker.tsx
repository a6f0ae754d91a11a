import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { fontPages } from '../fonts.api.ts'
import { useSample } from '../sample.ts'
import { FontRow } from '../tab/FontRow.tsx'
import { PickerHead } from './PickerHead.tsx'

interface Props {
  groupId: number
  /** What the artwork names already: nothing to choose. */
  taken: readonly number[]
  /** Rejects where the server refuses: it has been said, and the dialog stays with all ticks. */
  onAdd?: (ids: number[]) => Promise<unknown>
  /** One is picked, and nothing added: what the dialog and its button say. */
  single?: { title: string; label: string; onPick: (font: FontCard) => void }
  onClose: () => void
}

/** px of the sample in a row. */
const size = 26

/** Selects fonts for an artwork: 50 at once, found a second after the last key (R451); ticks survive the search. */
export function FontPicker({ groupId, taken, onAdd, single, onClose }: Props) {
  const { t } = useTranslation(['fonts', 'common'])
  const isSmall = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  const sample = useSample()
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState('')
  const [chosen, setChosen] = useState<readonly FontCard[]>([])
  const ticked = chosen.map(({ id }) => id)
  const [isBusy, setBusy] = useState(false)
  const pages = useInfiniteQuery(fontPages({ groupId, filter: 'all', search, language, licence: '' }))
  const fonts = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const toggle = (font: FontCard) =>
    setChosen((now) =>
      now.some(({ id }) => id === font.id) ? now.filter(({ id }) => id !== font.id) : [...(single ? [] : now), font],
    )
  const add = async () => {
    const [first] = chosen
    if (single) return first && single.onPick(first)
    setBusy(true)
    await onAdd?.(ticked).then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: { sm: 620 }, height: { sm: 'min(720px, 90dvh)' }, maxWidth: 'none' } } }}
    >
      <PickerHead
        titleId={titleId}
        title={single?.title ?? t('pick.title')}
        search={search}
        onSearch={setSearch}
        language={language}
        onLanguage={setLanguage}
        onClose={onClose}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }} aria-busy={pages.isPlaceholderData}>
        {pages.isPending && <RowSkeletons count={6} height={76} />}
        {pages.isError && fonts.length === 0 && (
          <ErrorState title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {pages.isSuccess && fonts.length === 0 && (
          <EmptyState title={search ? t('noHit', { text: search }) : t('empty.all')} />
        )}
        <ul className="plain-list">
          {fonts.map((font) => {
            const isTaken = taken.includes(font.id)
            const isBarred = isTaken || font.face?.previewState === 'failed'
            return (
              <Box
                key={font.id}
                component="li"
                sx={{ display: 'flex', alignItems: 'stretch', height: 76, minWidth: 0, opacity: isBarred ? 0.5 : 1 }}
              >
                <Checkbox
                  checked={isTaken || ticked.includes(font.id)}
                  disabled={isBarred}
                  onChange={() => toggle(font)}
                  sx={{ alignSelf: 'center', ml: 2 }}
                  slotProps={{ input: { 'aria-label': font.name } }}
                />
                <Box
                  sx={{ flex: 1, minWidth: 0, cursor: isBarred ? 'default' : 'pointer' }}
                  onClick={() => !isBarred && toggle(font)}
                >
                  <FontRow font={font} sample={sample.text} size={size} isOpen={false} />
                </Box>
              </Box>
            )
          })}
        </ul>
        {pages.hasNextPage && (
          <Box sx={{ p: 3, textAlign: 'center' }}>
            <Button onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
              {t('more')}
            </Button>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 4, borderTop: '1px solid var(--line)' }}>
        <Box className="meta" role="status">
          {ticked.length === 0 && t('pick.none')}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={ticked.length === 0}
          loading={isBusy}
          onClick={() => void add()}
        >
          {single?.label ?? (ticked.length === 0 ? t('pick.add') : t('pick.addMany', { count: ticked.length }))}
        </Button>
      </Box>
    </Dialog>
  )
}
