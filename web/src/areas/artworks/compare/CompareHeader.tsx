import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkViewers } from '../dialog/ArtworkViewers.tsx'
import { CompareModes } from './CompareModes.tsx'
import type { CompareMode } from './modes.ts'
import { TalkToggle } from './talk/TalkToggle.tsx'

interface Props {
  titleId: string
  artworkId: number
  /** Code of the product; on the phone name and code of the artwork. */
  code: string
  name: string
  mode: CompareMode
  onMode: (mode: CompareMode) => void
  hasPanel: boolean
  onPanel: (hasPanel: boolean) => void
  onClose: () => void
  isPhone: boolean
  /** On the phone: which of how many, with the one before and the next. */
  children?: ReactNode
}

/** Title, ways of comparing, who else looks; on the phone the artwork and the way to the next. */
export function CompareHeader(props: Props) {
  const { titleId, code, name, hasPanel, onPanel, onClose, isPhone, children } = props
  const { t } = useTranslation(['artworks', 'common'])
  if (isPhone)
    return (
      <Box
        component="header"
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 52,
          px: 1,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <ArrowLeft size={20} />
        </IconButton>
        <h2 id={titleId} className="visually-hidden">
          {t('compare.title')}
        </h2>
        <Box sx={{ flex: 1, minWidth: 0, '& > div': { overflow: 'hidden', textOverflow: 'ellipsis' } }}>
          <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{name}</Box>
          <Box className="tabular meta" sx={{ whiteSpace: 'nowrap' }}>
            {code}
          </Box>
        </Box>
        {children}
      </Box>
    )
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        px: 5,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="h2"
          id={titleId}
          sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: '20px' }}
        >
          {t('compare.title')}
        </Box>
        <Box className="tabular meta">{code}</Box>
      </Box>
      <CompareModes mode={props.mode} onMode={props.onMode} />
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
        <ArtworkViewers artworkId={props.artworkId} />
        <TalkToggle isOpen={hasPanel} onToggle={() => onPanel(!hasPanel)} />
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
    </Box>
  )
}
