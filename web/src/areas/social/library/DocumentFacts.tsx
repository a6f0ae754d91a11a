import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ChevronDown, ChevronUp, Download, Newspaper, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { beside, phone } from './documentFolds.ts'
import { useSizeOf } from './useSizeOf.ts'

interface Props {
  file: PostDocument
  /** Its place in the whole list, in words. */
  place: string
  onDownload: () => void
  onClose: () => void
  /** Missing at either end of the page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** What is known of the document that is looked at, and what can be done with it. */
export function DocumentFacts({ file, place, onDownload, onClose, onPrevious, onNext }: Props) {
  const { t } = useTranslation(['social', 'common'])
  const sizeOf = useSizeOf()
  const { name, createdAt, userBy, post } = file
  return (
    <Box
      sx={{
        ...{ flex: 'none', display: 'flex', flexDirection: 'column', gap: 1, width: 232, p: 3, overflowY: 'auto' },
        borderLeft: '1px solid var(--line)',
        [beside]: { width: 'auto', borderLeft: 0, borderTop: '1px solid var(--line)' },
        [phone]: {
          ...{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', width: 'auto' },
          ...{ columnGap: 3, borderLeft: 0, borderTop: '1px solid var(--line)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, [phone]: { width: '100%' } }}>
        <Box
          component="h2"
          sx={{ m: 0, flex: 1, minWidth: 0, pt: 1, fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <IconButton size="small" className="finger" aria-label={t('common:close')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </Box>
      <Box className="meta tabular">{sizeOf(file)}</Box>
      <Box className="meta tabular">{formatDateTime(createdAt)}</Box>
      {userBy && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, py: 1 }}>
          <Avatar person={userBy} size={24} isDecorative />
          <span className="one-line">{userBy.display_name}</span>
        </Box>
      )}
      <Box>
        <Button
          component={Link}
          to={paths.post(post.id)}
          variant="text"
          className="finger"
          startIcon={<Newspaper size={16} />}
          title={post.title}
          sx={{ ml: -2 }}
        >
          {t('documents.openPost')}
        </Button>
      </Box>
      <Box sx={{ flex: 1, [phone]: { display: 'none' } }} />
      <Button
        variant="outlined"
        className="finger"
        startIcon={<Download size={16} />}
        onClick={onDownload}
        sx={{ flex: 'none' }}
      >
        {t('download')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, flex: 'none' }}>
        <IconButton
          size="small"
          className="finger"
          aria-label={t('documents.previous')}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronUp size={16} />
        </IconButton>
        <Box component="span" className="meta tabular">
          {place}
        </Box>
        <IconButton
          size="small"
          className="finger"
          aria-label={t('documents.next')}
          disabled={!onNext}
          onClick={onNext}
        >
          <ChevronDown size={16} />
        </IconButton>
      </Box>
    </Box>
  )
}
