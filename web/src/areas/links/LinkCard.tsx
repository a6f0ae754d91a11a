import { linkHost } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { ExternalLink, Globe, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/Picture.tsx'

/** What a card shows of a link: what is known of the page behind it, else the address. */
interface CardLink {
  url: string
  title?: string | undefined
  description?: string | undefined
  newImageURL?: string | null | undefined
}

interface Props {
  link: CardLink
  /** Below a post: a larger picture, and what the page says of itself. */
  isLarge?: boolean
  /** The page is being read. */
  isReading?: boolean
  /** Takes the link away, or the preview alone (`isPreview`). */
  onRemove?: (() => void) | undefined
  isPreview?: boolean
}

/** A link as a card, 52 px high: picture, title and host; without a preview the bare address. All of it is the link. */
export function LinkCard({ link, isLarge = false, isReading = false, onRemove, isPreview = false }: Props) {
  const { t } = useTranslation('links')
  const host = linkHost(link.url)
  const path = link.url.replace(/^https?:\/\/(www\.)?/i, '')
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        minHeight: 52,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        overflow: 'hidden',
        minWidth: 0,
        '&:hover, &:focus-within': { borderColor: 'var(--line-strong)', '& .link-remove': { opacity: 1 } },
      }}
    >
      <CardPicture src={link.newImageURL} isLarge={isLarge} isReading={isReading} />
      <Box sx={{ flex: 1, minWidth: 0, px: 2.5, py: 1, display: 'grid', alignContent: 'center' }}>
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
        {isLarge && link.description && (
          <Box
            className="meta"
            sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
          >
            {link.description}
          </Box>
        )}
        <Box className="one-line meta" role={isReading ? 'status' : undefined}>
          {isReading ? t('reading') : host}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, color: 'text.secondary' }}>
        {onRemove && (
          <IconButton
            className="link-remove finger"
            size="small"
            aria-label={t(isPreview ? 'removePreview' : 'remove', { host })}
            onClick={onRemove}
            sx={{ position: 'relative', zIndex: 1, opacity: 0, '@media (pointer: coarse)': { opacity: 1 } }}
          >
            {isPreview ? <X size={14} /> : <Trash2 size={14} />}
          </IconButton>
        )}
        <ExternalLink size={14} aria-hidden="true" />
      </Box>
    </Box>
  )
}

/** The page's picture; a globe where there is none. */
function CardPicture({
  src,
  isLarge,
  isReading,
}: {
  src: CardLink['newImageURL']
  isLarge: boolean
  isReading: boolean
}) {
  const width = isLarge && src ? { xs: 84, sm: 120 } : 52
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'relative',
        width,
        minHeight: isLarge && src ? 84 : 52,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'var(--canvas)',
        color: 'var(--ink-3)',
      }}
    >
      <Picture
        src={src}
        loading="lazy"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        fallback={isReading ? <CircularProgress size={18} color="inherit" /> : <Globe size={18} />}
      />
    </Box>
  )
}
