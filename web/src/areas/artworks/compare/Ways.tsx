import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** '3 of 12', where there is room. */
  place: string
  isPhone: boolean
  /** Undefined at the ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** To the artwork before and the one after. */
export function Ways({ place, isPhone, onPrevious, onNext }: Props) {
  const { t } = useTranslation('artworks')
  const way = (icon: ReactNode, label: string, go: (() => void) | undefined) => (
    <IconButton
      size="small"
      aria-label={label}
      disabled={!go}
      onClick={() => go?.()}
      sx={isPhone ? { width: 44, height: 44 } : {}}
    >
      {icon}
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: isPhone ? 0 : 1, flex: 'none' }} className="tabular">
      {way(<ChevronLeft size={18} />, t('compare.previous'), onPrevious)}
      {!isPhone && place}
      {way(<ChevronRight size={18} />, t('compare.next'), onNext)}
    </Box>
  )
}
