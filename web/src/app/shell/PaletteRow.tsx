import Box from '@mui/material/Box'
import type { LucideIcon } from 'lucide-react'
import { ArtImage } from '../../ui/ArtImage.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { StatusChip } from '../../ui/marks/StatusChip.tsx'
import type { PaletteItem } from './usePaletteItems.ts'

interface Props {
  item: PaletteItem
  index: number
  icon: LucideIcon
  typed: string
  heading: string | null
  isActive: boolean
  onPoint: () => void
  onOpen: (inNewTab: boolean) => void
}

/** One line of the palette, with the heading of its group before the first one. */
export function PaletteRow({ item, index, icon: Icon, typed, heading, isActive, onPoint, onOpen }: Props) {
  return (
    <>
      {heading && (
        <Box
          role="presentation"
          className="meta"
          sx={{
            px: 2.5,
            pt: index === 0 ? 1.5 : 3,
            pb: 1,
            fontWeight: 600,
          }}
        >
          {heading}
        </Box>
      )}
      <Box
        id={`palette-${index}`}
        data-index={index}
        role="option"
        aria-selected={isActive}
        onMouseMove={onPoint}
        onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 2.5,
          minHeight: 40,
          borderRadius: 'var(--radius-s)',
          cursor: 'pointer',
          bgcolor: isActive ? 'var(--accent-soft)' : 'transparent',
        }}
      >
        {item.art ? (
          <Box sx={{ width: 32, height: 32, borderRadius: 'var(--radius-s)', overflow: 'hidden', flex: 'none' }}>
            <ArtImage art={item.art} alt="" inset={2} />
          </Box>
        ) : (
          <Box
            sx={{
              color: 'text.secondary',
              display: 'flex',
              justifyContent: 'center',
              minWidth: item.group === 'found' ? 32 : 0,
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </Box>
        )}
        <Box title={item.label} className="one-line" sx={{ minWidth: 96, fontWeight: 550 }}>
          <Marked text={item.label} part={typed} />
        </Box>
        {item.detail && (
          <Box
            className="tabular meta"
            sx={{
              // A product's code gives way to its name on a phone.
              display: { xs: item.art ? 'none' : 'block', sm: 'block' },
              flex: 'none',
              whiteSpace: 'nowrap',
            }}
          >
            {item.detail}
          </Box>
        )}
        <Box sx={{ ml: 'auto', display: 'flex', flex: 'none', alignItems: 'center', gap: 2 }}>
          {item.reason && (
            <Box className="meta" sx={{ whiteSpace: 'nowrap' }}>
              {item.reason}
            </Box>
          )}
          {item.status && (
            <Box
              className="meta"
              sx={{
                display: 'flex',
                maxWidth: 144,
                overflow: 'hidden',
              }}
            >
              <StatusChip {...item.status} />
            </Box>
          )}
          {isActive ? <KeyHint keys="↵" /> : item.keys && <KeyHint keys={item.keys} />}
        </Box>
      </Box>
    </>
  )
}
