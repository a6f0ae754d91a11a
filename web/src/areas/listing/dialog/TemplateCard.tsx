import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ChannelMark } from './ChannelMark.tsx'
import { TemplateFacts } from './TemplateFacts.tsx'
import { templateIcon } from './templateKind.ts'

interface Props {
  template: ListingTemplate
  channel: { name: string; img: string | null } | undefined
  isChosen: boolean
  isTabStop: boolean
  onChoose: () => void
  onNext: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The pointer or the focus rests on it, or has left. */
  onPeek: (isAt: boolean) => void
}

/** A template: its picture, options, prices, how many images it takes. The panel beside shows its picture large. */
export function TemplateCard({ template, channel, isChosen, isTabStop, onChoose, onNext, onKeyDown, onPeek }: Props) {
  const { source, name } = template
  const Kind = templateIcon(template)
  return (
    <Box
      role="radio"
      aria-checked={isChosen}
      aria-label={name}
      tabIndex={isTabStop ? 0 : -1}
      data-template={template.id}
      onClick={onChoose}
      onDoubleClick={onNext}
      onKeyDown={onKeyDown}
      onMouseEnter={() => onPeek(true)}
      onMouseLeave={() => onPeek(false)}
      onFocus={() => onPeek(true)}
      onBlur={() => onPeek(false)}
      sx={{
        position: 'relative',
        border: '1px solid',
        borderColor: isChosen ? 'var(--accent)' : 'var(--line)',
        boxShadow: isChosen ? '0 0 0 1px var(--accent), 0 0 0 4px var(--accent-soft)' : 'none',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        cursor: 'pointer',
        bgcolor: 'background.paper',
        transition: 'border-color var(--motion), box-shadow var(--motion)',
        '&:hover': isChosen ? {} : { borderColor: 'var(--line-strong)', boxShadow: 'var(--shadow-2)' },
        '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      }}
    >
      <Box
        sx={{
          height: source.imageUrl ? { xs: 150, md: 196 } : 120,
          bgcolor: 'var(--sunken)',
          display: 'grid',
          // The picture fills the row; its own height would push it over the facts.
          gridTemplateRows: '100%',
          placeItems: 'center',
        }}
      >
        {source.imageUrl ? (
          <Box
            component="img"
            src={source.imageUrl}
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 38%' }}
          />
        ) : (
          <Box sx={{ color: 'var(--ink-3)' }}>
            <Kind size={56} strokeWidth={1} aria-hidden="true" />
          </Box>
        )}
      </Box>
      {channel && (
        <Box
          sx={{
            position: 'absolute',
            top: 10,
            left: 10,
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            height: 26,
            borderRadius: 999,
            bgcolor: 'background.paper',
            fontSize: 'var(--fs-meta)',
            fontWeight: 600,
          }}
        >
          <ChannelMark name={channel.name} img={channel.img} />
          {channel.name}
        </Box>
      )}
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          top: 10,
          right: 10,
          width: 22,
          height: 22,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          border: '1px solid',
          borderColor: isChosen ? 'var(--accent)' : 'var(--ink-3)',
          bgcolor: isChosen ? 'var(--accent)' : 'background.paper',
          color: 'var(--on-accent)',
        }}
      >
        {isChosen && <Check size={14} />}
      </Box>
      <TemplateFacts template={template} />
    </Box>
  )
}
