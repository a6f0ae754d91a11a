import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { ArrowLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'

interface Props {
  name: string
  titleId?: string
  /** What it stands in, from the widest: links before its name, where there is room. */
  path?: readonly { name: string; to: string }[]
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
  '& .head-viewers:empty': { display: 'none' },
  // On a phone the name, who looks at it and close stand above what can be done: that has its row whoever comes.
  '@media (max-width: 599px)': {
    ...{ pr: 2, py: 1, rowGap: 0 },
    '&[data-closes=true] .head-name': { order: -4, flex: '1 1 0', minWidth: '40%' },
    '&[data-closes=true] .head-viewers': { order: -3 },
    '& .head-close': { order: -2 },
    '&[data-closes=true] .head-gap': { order: -1, flexBasis: '100%' },
    '& .head-share': { minWidth: 44, height: 44, px: 0, fontSize: 0, '& .MuiButton-startIcon': { m: 0 } },
    '& .head-share .MuiButton-endIcon': { display: 'none' },
  },
} as const

const pathStyle = {
  ...{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2, minWidth: 0, color: 'text.secondary' },
  '& svg': { flex: 'none' },
} as const

/** Name, code, marks and viewers of an open thing, and what can be done with it. */
export function ThingHead({ name, titleId, path = [], about, mark, viewers, actions, main, onClose, onBack }: Props) {
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
      {path.length > 0 && (
        <Box component="nav" aria-label={t('path')} sx={pathStyle}>
          {path.map((step) => (
            <Fragment key={step.to}>
              <Link component={RouterLink} to={step.to} className="one-line" color="inherit" underline="hover">
                {step.name}
              </Link>
              <ChevronRight size={14} aria-hidden="true" />
            </Fragment>
          ))}
        </Box>
      )}
      <Box
        component="h2"
        id={titleId}
        className="one-line head-name"
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}
        title={name}
      >
        {name}
      </Box>
      {about && <Box className="meta tabular one-line">{about}</Box>}
      {mark}
      <Box className="head-gap" sx={{ flex: 1 }} />
      <Box className="head-viewers">{viewers}</Box>
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
