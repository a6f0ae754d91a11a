import { productCalls } from '@halftone/contract/areas/products.ts'
import { reviewWord } from '@halftone/contract/rules/cardState.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { send } from '../../../lib/send.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useStore } from '../../../lib/store.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { LabelDots } from '../../../ui/LabelDots.tsx'
import { ReviewBadge } from '../../../ui/ReviewBadge.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { columns } from '../board/boardState.ts'
import { Chips } from '../list/Chips.tsx'
import { useKeyed } from '../model/keyed.ts'
import { cards, lookups } from '../model/productEntities.ts'
import { PreviewStrip } from './PreviewStrip.tsx'

interface Props {
  id: number
  /** Beside the board (from 1920 wide) instead of over it. */
  isDocked: boolean
  onStep: (step: 1 | -1) => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** Space: the picture large with the facts; the arrow keys take it along. */
export function PreviewPanel({ id, isDocked, onStep, onOpen, onClose }: Props) {
  const { t } = useTranslation('products')
  const card = useKeyed(cards, id)
  const known = useStore(lookups)
  const settled = useDebounced(id, 200)
  const detail = useQuery({
    queryKey: [productCalls.get.name, String(settled), 'preview'],
    queryFn: ({ signal }) => send(productCalls.get, { params: { id: settled } }, { signal }),
    enabled: settled === id,
  }).data
  useShortcuts([{ keys: 'Escape', label: t('preview.close'), group: t('title'), run: onClose }])
  if (!card) return null
  const column = columns.get(card.status)
  const review = reviewWord(card.reviews)
  const labels = card.labels.map((label) => known.labels.get(label)).filter((label) => label !== undefined)
  const types = card.types.map((type) => known.types.get(type)).filter((type) => type !== undefined)
  const people = card.assignees.map((person) => known.people.get(person)).filter((person) => person !== undefined)
  const facts = [
    [
      t('fields.status'),
      <>
        <StatusDot color={column?.color ?? ''} /> {column?.name}
      </>,
    ],
    [t('fields.review'), review && <ReviewBadge state={review} />],
    [
      t('fields.assignees'),
      people.length > 0 && (
        <>
          <AvatarStack people={people} size={20} /> {people.map((person) => person.display_name).join(', ')}
        </>
      ),
    ],
    [t('fields.deadline'), card.deadline && formatDate(`${card.deadline}T00:00`)],
    [t('fields.types'), types.length > 0 && <Chips items={types} />],
    [t('fields.labels'), labels.length > 0 && <LabelDots labels={labels} hasNames />],
    [t('fields.account'), detail?.id === id && detail.accounts.map((account) => account.name).join(', ')],
  ] as const
  return (
    <Box
      component="aside"
      aria-label={t('preview.label', { name: card.name })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: 384,
        maxWidth: '100%',
        bgcolor: 'background.paper',
        borderLeft: '1px solid var(--line)',
        overflow: 'auto',
        ...(isDocked
          ? { flex: 'none' }
          : { position: 'absolute', zIndex: 22, right: 0, top: 0, bottom: 0, boxShadow: 'var(--shadow-3)' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 4, pb: 2 }}>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
          {linkId(card.subId, card.id)}
        </Box>
        <IconButton size="small" aria-label={t('preview.previous')} onClick={() => onStep(-1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('preview.next')} onClick={() => onStep(1)}>
          <ChevronDown size={16} />
        </IconButton>
        <Button size="small" onClick={() => onOpen(id)}>
          {t('preview.openProduct')}
        </Button>
        <IconButton size="small" aria-label={t('preview.close')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </Box>
      <Box
        sx={{
          mx: 4,
          height: { xs: 320, sm: 440 },
          flex: 'none',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          border: '1px solid var(--line)',
        }}
      >
        <ArtImage art={coverArt(card.cover)} alt={card.name} isEager />
      </Box>
      {detail?.id === id && <PreviewStrip files={detail.files} />}
      <Box sx={{ p: 4, pt: 3 }}>
        <Box
          component="h2"
          sx={{ m: 0, mb: 2, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {card.name}
        </Box>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box
              key={label}
              sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', minHeight: 28, alignItems: 'center' }}
            >
              <Box sx={{ color: 'text.secondary' }}>{label}</Box>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>{value}</Box>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
