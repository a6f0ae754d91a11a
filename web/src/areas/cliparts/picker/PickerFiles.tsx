import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatSize } from '../../../lib/format.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { artOf } from '../../files/own/fileArt.ts'
import { clipartQuery } from '../cliparts.api.ts'
import { RiskBadge } from '../gallery/RiskBadge.tsx'
import type { Ticks } from './useTicks.ts'

const columns = {
  ...{ display: 'grid', gap: 2 },
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(128px, 1fr))' },
} as const

/** Where arrows stop. */
const pickStop = { 'data-pick': 'file' }

/** The files of a clip art, to be ticked; what proves its licence is no picture to take. */
export function PickerFiles({ card, ticks }: { card: ClipartCard; ticks: Ticks }) {
  const { t } = useTranslation('cliparts')
  const { data, isError } = useQuery(clipartQuery(card.id))
  const files = data?.files.filter(({ id }) => id !== data.licence.proofFileId) ?? []
  return (
    <Box
      component="section"
      aria-label={t('pick.filesOf', { name: card.name })}
      sx={{ p: 3, borderRadius: 'var(--radius)', border: '1px solid var(--line)', bgcolor: 'var(--sunken)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box sx={{ fontWeight: 600 }}>{card.name}</Box>
        <Box className="meta tabular">{t('pick.some', { count: ticks.count(card.id), total: files.length })}</Box>
        {card.risk ? (
          <RiskBadge risk={card.risk} />
        ) : (
          <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--success-ink)' }}>
            <ShieldCheck size={13} aria-hidden="true" />
            {t(`licence.kinds.${card.licence.kind}`)}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {files.length > 1 && (
          <Button size="small" variant="text" onClick={() => ticks.toggleAll(card, files)}>
            {t('pick.all', { count: files.length })}
          </Button>
        )}
        <Tooltip title={t('pick.open', { name: card.name })}>
          <IconButton
            component={Link}
            to={paths.clipart(card.id)}
            target="_blank"
            size="small"
            aria-label={t('pick.open', { name: card.name })}
          >
            <ExternalLink size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      {isError && <Box role="alert">{t('failed')}</Box>}
      <Box sx={columns}>
        {!data && !isError && <Skeleton variant="rectangular" height={132} />}
        {files.map((file) => (
          <Box
            component="label"
            key={file.id}
            sx={{
              ...{
                position: 'relative',
                cursor: 'pointer',
                borderRadius: 'var(--radius-s)',
                overflow: 'hidden',
                minWidth: 0,
              },
              ...{ bgcolor: ticks.has(file.id) ? 'var(--accent-soft)' : 'background.paper', border: '1px solid' },
              borderColor: ticks.has(file.id) ? 'var(--accent)' : 'var(--line)',
            }}
          >
            <Checkbox
              size="small"
              checked={ticks.has(file.id)}
              onChange={() => ticks.toggle(card, file)}
              slotProps={{ input: { 'aria-label': file.name, ...pickStop } }}
              sx={{ position: 'absolute', top: 6, left: 6, zIndex: 1, p: 0, bgcolor: 'background.paper' }}
            />
            <Box sx={{ height: 92 }}>
              <ArtImage art={artOf(file)} alt="" inset={8} />
            </Box>
            <Box sx={{ px: 2, py: 1, fontSize: 'var(--fs-meta)' }}>
              <MiddleEllipsis text={file.name} />
              <Box className="meta tabular">{formatSize(file.size)}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
