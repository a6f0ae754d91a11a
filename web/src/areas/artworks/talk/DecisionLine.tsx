import type { Activity } from '@halftone/contract/areas/activities.ts'
import Box from '@mui/material/Box'
import { Check, type LucideIcon, Pencil, RotateCcw, Send, Undo2, Upload, X } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { When } from '../../../ui/When.tsx'

interface Kind {
  mark: LucideIcon
  ink?: string
  /** Of `artworks:told`. */
  says: 'approve' | 'reject' | 'submit' | 'withdraw' | 'upload' | 'reset' | 'update' | 'revert' | 'replace'
}

const kinds: Partial<Record<string, Kind>> = {
  approve: { mark: Check, ink: 'var(--success-ink)', says: 'approve' },
  reject: { mark: X, ink: 'var(--danger-ink)', says: 'reject' },
  submit: { mark: Send, says: 'submit' },
  withdraw: { mark: Undo2, says: 'withdraw' },
  upload: { mark: Upload, says: 'upload' },
  reset: { mark: RotateCcw, says: 'reset' },
  update: { mark: Pencil, says: 'update' },
  revert: { mark: Undo2, says: 'revert' },
}
const replaced: Kind = { mark: Upload, says: 'replace' }

/** The version and its reason, of 'v2: Cut lines gone'. */
const versionAndReason = /^(v\d+)(?:: (.*))?$/s

/** Between the comments of an artwork: who approved it, turned it down and why, handed it in, or replaced a picture. */
export function DecisionLine({ activity }: { activity: Activity }) {
  const { t } = useTranslation('artworks')
  const { author, eventType, action, createdAt, eventContent } = activity
  const isPicture = eventType === 'file'
  const { mark: Mark, ink, says } = isPicture ? replaced : (kinds[action] ?? replaced)
  const said = typeof eventContent.newContent === 'string' ? eventContent.newContent : ''
  const [, version = '', reason = ''] = isPicture ? (versionAndReason.exec(said) ?? []) : [said, '', said]
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0, fontSize: 'var(--fs-meta)', lineHeight: '18px' }}>
      <Box
        sx={{
          flex: 'none',
          width: 24,
          display: 'grid',
          justifyItems: 'center',
          pt: 0.5,
          color: ink ?? 'text.secondary',
        }}
      >
        <Mark size={14} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Trans
          t={t}
          i18nKey={`told.${says}`}
          values={{ who: author?.display_name ?? t('told.nobody'), file: eventContent.fileName ?? '', version }}
          components={{ b: <Box component="b" sx={{ fontWeight: 600 }} /> }}
        />
        {reason && <div>{reason}</div>}
        <div className="meta">
          <When at={createdAt} />
        </div>
      </Box>
    </Box>
  )
}
