import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CircleCheck, CircleX, Info, TriangleAlert, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ToastContent, type ToastKey, type ToastVariant, toast } from '../lib/toasts.ts'
import { KeyHint } from './KeyHint.tsx'

const looks = {
  success: { icon: CircleCheck, color: 'var(--success)' },
  error: { icon: CircleX, color: 'var(--danger)' },
  warning: { icon: TriangleAlert, color: 'var(--warning)' },
  info: { icon: Info, color: 'var(--accent)' },
  undo: { icon: Undo2, color: 'var(--ink-2)' },
} as const satisfies Record<ToastVariant, unknown>

/** Characters from which on a text needs the whole width, and what can be done stands below it. */
const longText = 60

interface Props {
  toastKey: ToastKey
  content: ToastContent
  ref?: React.Ref<HTMLDivElement>
}

/** One toast: status for readers, an error is an alert. */
export function ToastCard({ toastKey, content, ref }: Props) {
  const { t } = useTranslation('common')
  const { icon: Icon, color } = looks[content.variant]
  const close = () => toast.close(toastKey)
  const isLong = content.text.length > longText
  const buttons: { label: string; keys?: string; run: () => void }[] = [content.also, content.action].flatMap(
    (one) => one ?? [],
  )
  const action = buttons.map((one) => (
    <Button
      key={one.label}
      size="small"
      // What keys do as well is a button that one sees; the rest are words.
      variant={one.keys ? 'outlined' : 'text'}
      sx={{ flex: 'none', gap: 2 }}
      onClick={() => {
        one.run()
        close()
      }}
    >
      {one.label}
      {one.keys && <KeyHint keys={one.keys} />}
    </Button>
  ))
  return (
    <Box
      ref={ref}
      role={content.variant === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        width: content.action?.keys ? 400 : 360,
        maxWidth: 'calc(100vw - 24px)',
        minHeight: 46,
        py: 2,
        pl: 3.5,
        pr: 2,
        color: 'text.primary',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-2)',
        position: 'relative',
        overflow: 'hidden',
      }}
      className="toast-card"
    >
      {content.pictures?.length ? (
        <Pictures addresses={content.pictures} />
      ) : (
        <Box component="span" sx={{ display: 'flex', color, flex: 'none' }}>
          <Icon size={18} aria-hidden="true" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          {content.text}
          {content.count > 1 && (
            <Box
              component="span"
              className="tabular"
              sx={{ ml: 2, px: 1.5, borderRadius: 999, bgcolor: 'var(--fill)', fontSize: 'var(--fs-meta)' }}
            >
              ×{content.count}
            </Box>
          )}
        </Box>
        {content.detail && <Box className="meta">{content.detail}</Box>}
        {isLong && <Box sx={{ ml: -2, mt: 1 }}>{action}</Box>}
      </Box>
      {!isLong && action}
      <IconButton size="small" aria-label={t('close')} onClick={close}>
        <X size={16} />
      </IconButton>
      {content.duration !== undefined && (
        <span className="toast-life" style={{ animationDuration: `${content.duration}ms` }} />
      )}
    </Box>
  )
}

/** What it tells of, one over the other. */
function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'flex',
        flex: 'none',
        '& img': {
          width: 32,
          height: 32,
          objectFit: 'cover',
          borderRadius: 'var(--radius-s)',
          border: '1px solid var(--line)',
          bgcolor: 'var(--sunken)',
        },
        '& img + img': { ml: -5 },
      }}
    >
      {addresses.map((address) => (
        <img key={address} src={address} alt="" />
      ))}
    </Box>
  )
}
