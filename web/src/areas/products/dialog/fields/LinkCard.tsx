import type { ProductLink } from '@halftone/contract/parts/product.ts'
import { linkHost } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ExternalLink, Globe, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../../ui/Picture.tsx'

/** A link as a card, 52 high: picture, title and host; without a preview the bare address. */
export function LinkCard({ link, onRemove }: { link: ProductLink; onRemove?: () => void }) {
  const { t } = useTranslation('product')
  const host = linkHost(link.url)
  const path = link.url.replace(/^https?:\/\/(www\.)?/i, '')
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        height: 52,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        minWidth: 0,
        '&:hover, &:focus-within': { borderColor: 'var(--line-strong)', '& .link-remove': { opacity: 1 } },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          width: 52,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'var(--canvas)',
          color: 'var(--ink-3)',
        }}
      >
        <Picture
          src={link.imageURL}
          width={52}
          height={52}
          loading="lazy"
          referrerPolicy="no-referrer"
          style={{ objectFit: 'cover' }}
          fallback={<Globe size={18} />}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, px: 2.5, display: 'grid', alignContent: 'center' }}>
        <Box
          component="a"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          title={link.url}
          className="one-line"
          sx={{
            fontWeight: 550,
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {link.title || path}
        </Box>
        <Box className="one-line meta">{host}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, color: 'text.secondary' }}>
        {onRemove && (
          <IconButton
            className="link-remove"
            size="small"
            aria-label={t('removeLink', { host })}
            onClick={onRemove}
            sx={{ position: 'relative', zIndex: 1, opacity: 0, '@media (pointer: coarse)': { opacity: 1 } }}
          >
            <Trash2 size={14} />
          </IconButton>
        )}
        <ExternalLink size={14} aria-hidden="true" />
      </Box>
    </Box>
  )
}
