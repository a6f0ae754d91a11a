import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface Siblings {
  prev?: string
  next?: string
  /** '3 / 48'. */
  position?: string
}

/** Previous and next product of the list behind (keys `k` and `j`). */
export function SiblingNav({
  siblings,
  onOpen,
}: {
  siblings: Siblings | undefined
  onOpen: ((ref: string) => void) | undefined
}) {
  const { t } = useTranslation('product')
  if (!siblings || !onOpen || (!siblings.prev && !siblings.next)) return null
  const button = (name: 'prev' | 'next', Icon: typeof ChevronUp, key: string) => {
    const ref = siblings[name]
    return (
      <Tooltip title={`${t(name)} (${key})`}>
        <span>
          <IconButton size="small" aria-label={t(name)} disabled={!ref} onClick={() => ref && onOpen(ref)}>
            <Icon size={18} />
          </IconButton>
        </span>
      </Tooltip>
    )
  }
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flex: 'none' }}>
      {button('prev', ChevronUp, 'K')}
      {siblings.position && (
        <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {siblings.position}
        </Box>
      )}
      {button('next', ChevronDown, 'J')}
    </Box>
  )
}
