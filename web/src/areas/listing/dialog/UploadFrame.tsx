import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { shownId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'

interface Props {
  artwork: Artwork
  /** What the dialog is; 'Upload product' unless given. */
  title?: string
  /** Under the title; the artwork's name and code unless given. */
  detail?: ReactNode
  /** The steps, or what stands in their place. */
  steps: ReactNode
  onClose: () => void
  children: ReactNode
  /** The panel at the right; on a phone behind a tab. */
  side: ReactNode
  footer: ReactNode
  bodyRef?: Ref<HTMLDivElement>
}

/** Names the dialog; there is one at a time. */
export const uploadTitleId = 'upload-product-title'

/** Head with the steps, the step's own body, a panel of 380 (from 1920 wide 480), a footer. */
export function UploadFrame({ artwork, title, detail, steps, onClose, children, side, footer, bodyRef }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const isPhone = useMediaQuery('(max-width: 899px)')
  const [tab, setTab] = useState(0)
  return (
    <>
      <Box
        component="header"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr auto', md: '1fr auto 1fr' },
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, sm: 5 },
          minHeight: 60,
          flex: 'none',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 36, height: 36, borderRadius: 'var(--radius-s)', overflow: 'hidden', flex: 'none' }}>
            <ArtImage art={coverArt(artwork.cover)} alt="" inset={2} />
          </Box>
          <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
            <h2 id={uploadTitleId} className="title">
              {title ?? t('title')}
            </h2>
            <Box title={artwork.name} className="one-line meta">
              {detail ?? `${artwork.name} · ${shownId(artwork.subId, artwork.id)}`}
            </Box>
          </Box>
        </Box>
        {steps}
        <IconButton
          onClick={onClose}
          aria-label={t('common:close')}
          sx={{ justifySelf: 'end', gridRow: 1, gridColumn: -2 }}
        >
          <X size={18} />
        </IconButton>
      </Box>
      {isPhone && (
        <Tabs
          value={tab}
          onChange={(_, next: number) => setTab(next)}
          variant="fullWidth"
          sx={{ flex: 'none', borderBottom: '1px solid var(--line)' }}
        >
          <Tab label={t('edit')} />
          <Tab label={t('preview')} />
        </Tabs>
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Box
          ref={bodyRef}
          sx={{ flex: 1, minWidth: 0, overflowY: 'auto', px: { xs: 4, sm: 5 }, pb: { xs: 4, sm: 5 }, pt: 4 }}
          hidden={isPhone && tab === 1}
        >
          {children}
        </Box>
        <Box
          component="aside"
          hidden={isPhone && tab === 0}
          sx={{
            flex: isPhone ? 1 : 'none',
            width: isPhone ? 'auto' : 380,
            '@media (min-width: 1920px)': { width: 480 },
            overflowY: 'auto',
            p: 5,
            pt: 4,
            bgcolor: 'var(--canvas)',
            borderLeft: isPhone ? 0 : '1px solid var(--line)',
          }}
        >
          {side}
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, sm: 5 },
          py: 3,
          minHeight: 60,
          flex: 'none',
          flexWrap: 'wrap',
          borderTop: '1px solid var(--line)',
        }}
      >
        {footer}
      </Box>
    </>
  )
}
