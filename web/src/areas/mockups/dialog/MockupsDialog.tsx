import { mostMockups } from '@halftone/contract/areas/mockups/mockups.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { layoutPages } from '../../layoutTemplates/layoutTemplates.api.ts'
import { type Making, makeMockups } from '../mockupActions.ts'
import { mockupsQuery } from '../mockups.api.ts'
import { LayoutsPane } from './LayoutsPane.tsx'
import { ResultsPane } from './ResultsPane.tsx'
import { SourcePane } from './SourcePane.tsx'
import { usePlan } from './usePlan.ts'

interface Props {
  artwork: Artwork
  onClose: () => void
}

/** More than so many at once asks first. */
const asksFrom = 60

const columns = {
  ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '296px 356px minmax(0, 1fr)' },
  gridTemplateRows: 'minmax(0, 1fr)',
  '& > *': { minHeight: 0, overflow: 'auto' },
  '& > * + *': { borderLeft: '1px solid var(--line)' },
  '@media (max-width: 1099px)': { gridTemplateColumns: '240px 300px minmax(0, 1fr)' },
  '@media (max-width: 899px)': {
    ...{ display: 'block', overflow: 'auto' },
    '& > *': { overflow: 'visible', borderLeft: '0 !important', borderBottom: '1px solid var(--line)' },
  },
} as const

/** Pictures of an approved artwork on layouts: chosen, ordered, and made in the background while one goes on. */
export function MockupsDialog({ artwork, onClose }: Props) {
  const { t } = useTranslation(['mockups', 'common'])
  const isSmall = useMediaQuery('(max-width: 899px)')
  const titleId = useId()
  const can = usePermission(artwork.groupId)
  const [search, setSearch] = useState('')
  const [sourceId, setSource] = useState<number | null>(null)
  const [making, setMaking] = useState<Pick<Making, 'size' | 'format'>>({ size: 2_000, format: 'jpg' })
  const [isBusy, setBusy] = useState(false)
  const plan = usePlan()
  const [confirm, question] = useConfirm()
  const input = { groupId: artwork.groupId, filter: 'all', from: '', to: '', search, limit: 50, isReady: true } as const
  const query = useInfiniteQuery(layoutPages(input))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const mockups = useQuery(mockupsQuery(artwork.id)).data ?? []
  const made = new Set(mockups.map(({ fileId }) => fileId))
  const areMade = mockups.some(({ state }) => state === 'waiting' || state === 'making')
  const files = artwork.files.filter(({ id, previewState }) => previewState === 'ready' && !made.has(id))
  const source = files.find(({ id }) => id === sourceId) ?? files.find(({ id }) => id === artwork.cover?.id) ?? files[0]
  const count = plan.plan.length
  const isApproved = artwork.review.state === 'approved'
  const mayMake = isApproved && can('P_EDIT_ART')
  const make = async () => {
    if (!source) return
    setBusy(true)
    try {
      const list = plan.plan.map(({ layoutId, colour }) => ({ layoutId, colour }))
      await makeMockups(artwork.id, { ...making, sourceFileId: source.id, list })
      plan.clear()
    } catch {
      // Said by a toast; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    count > asksFrom
      ? confirm({
          title: t('many', { count }),
          text: t('manyText'),
          confirmLabel: t('makeMany', { count }),
          onConfirm: make,
        })
      : void make()
  const paper = { width: 'min(1330px, 94vw)', maxWidth: 'none', height: 'min(844px, calc(100dvh - 40px))', m: 0 }
  return (
    <Dialog
      open
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall ? {} : paper } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          minHeight: 52,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, flex: 'none' }}>
          {t('make')}
        </Box>
        <Box className="meta tabular one-line">
          {formatCode(artwork.subId, artwork.id)} {artwork.name}
        </Box>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={columns}>
        <SourcePane files={files} source={source} making={making} onSource={setSource} onMaking={setMaking} />
        <LayoutsPane query={query} rows={rows} source={source} plan={plan} search={search} onSearch={setSearch} />
        <ResultsPane artwork={artwork} plan={plan} mayChange={mayMake} />
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          p: 3,
          borderTop: '1px solid var(--line)',
        }}
      >
        <Box className="meta" sx={{ flex: 1, minWidth: 160 }}>
          {count > mostMockups ? t('tooMany', { n: mostMockups }) : t(isApproved ? 'landing' : 'notApproved')}
        </Box>
        <Button onClick={onClose}>{t(areMade ? 'goOn' : count > 0 ? 'common:cancel' : 'common:done')}</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isBusy}
          disabled={count === 0 || count > mostMockups || !source || !mayMake}
          onClick={ask}
        >
          {count === 0 ? t('make') : t('makeMany', { count })}
        </Button>
      </Box>
      {question}
    </Dialog>
  )
}
