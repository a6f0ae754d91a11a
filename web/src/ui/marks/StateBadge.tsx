import type { LucideIcon } from 'lucide-react'
import { Tip } from '../Tip.tsx'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const inks: Record<Tone, { text: string; soft: string; softText: string }> = {
  neutral: { text: 'var(--ink-2)', soft: 'var(--fill)', softText: 'var(--ink-2)' },
  info: { text: 'var(--accent)', soft: 'var(--info-soft)', softText: 'var(--accent-ink)' },
  success: { text: 'var(--success)', soft: 'var(--success-soft)', softText: 'var(--success-ink)' },
  warning: { text: 'var(--warning)', soft: 'var(--warning-soft)', softText: 'var(--warning-ink)' },
  danger: { text: 'var(--danger)', soft: 'var(--danger-soft)', softText: 'var(--danger-ink)' },
}

interface Props {
  icon: LucideIcon
  text: string
  tone: Tone
  /** Only the icon, with the word as tooltip and name. */
  isCompact?: boolean
  /** On a soft ground instead of bare. */
  hasGround?: boolean
  tooltip?: string
}

/** Icon and word of a state; never colour alone. */
export function StateBadge({ icon: Icon, text, tone, isCompact = false, hasGround = false, tooltip }: Props) {
  const ink = inks[tone]
  const badge = (
    <span
      {...(isCompact ? { role: 'img', 'aria-label': text } : tooltip ? { 'aria-label': tooltip } : {})}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        flex: 'none',
        fontSize: 'var(--fs-meta)',
        fontWeight: 550,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
        color: hasGround ? ink.softText : ink.text,
        ...(hasGround ? { background: ink.soft, borderRadius: 999, padding: isCompact ? 3 : '1px 8px' } : {}),
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {!isCompact && text}
    </span>
  )
  const title = tooltip ?? (isCompact ? text : '')
  return title ? <Tip title={title}>{badge}</Tip> : badge
}
