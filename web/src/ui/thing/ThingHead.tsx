import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ArrowLeft, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  titleId?: string
  /** Code, or what there is of it. */
  about: ReactNode
  /** Beside the code. */
  mark?: ReactNode
  /** Who looks at it. */
  viewers?: ReactNode
  /** What can be done with it; what may not be done is not there. */
  actions: readonly ({ icon: LucideIcon; label: string; run: () => void } | false)[]
  /** The button that leads on. */
  main?: ReactNode
  onClose?: (() => void) | undefined
  /** A way back at its start, on phones. */
  onBack?: (() => void) | undefined
}

const head = {
  ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, minHeight: 52, flex: 'none' },
  borderBottom: '1px solid var(--line)',
  // On a phone the name and close stand above what can be done.
  '@media (max-width: 599px)': {
    ...{ pr: 2, py: 1, rowGap: 0 },
    '&[data-closes=true] .head-name': { order: -2, flex: '1 0 0', minWidth: '70%' },
    '& .head-close': { order: -1 },
    '&[data-closes=true] .head-gap': { display: 'none' },
    '& .head-share': { minWidth: 44, height: 44, px: 0, fontSize: 0, '& .MuiButton-startIcon': { m: 0 } },
    '& .head-share .MuiButton-endIcon': { display: 'none' },
  },
} as const

/** Name, code, marks and viewers of an open thing, and what can be done with it. */
export function ThingHead({ name, titleId, about, mark, viewers, actions, main, onClose, onBack }: Props) {
  const { t } = useTranslation(['gallery', 'common'])
  const button = (Icon: LucideIcon, label: string, run: () => void) => (
    <Tooltip key={label} title={label}>
      <IconButton aria-label={label} onClick={run}>
        <Icon size={16} />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box component="header" sx={head} data-closes={onClose !== undefined}>
      {onBack && button(ArrowLeft, t('back'), onBack)}
      <Box
        component="h2"
        id={titleId}
        className="one-line head-name"
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}
        title={name}
      >
        {name}
      </Box>
      <Box className="meta tabular one-line">{about}</Box>
      {mark}
      <Box className="head-gap" sx={{ flex: 1 }} />
      {viewers}
      {actions.map((action) => action && button(action.icon, action.label, action.run))}
      {main}
      {onClose && (
        <IconButton aria-label={t('common:close')} onClick={onClose} className="head-close">
          <X size={18} />
        </IconButton>
      )}
    </Box>
  )
}
