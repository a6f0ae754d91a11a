import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { formatClock } from '../../../lib/format.ts'
import type { LiveActor } from '../../../lib/live.ts'

/** Who changed a text, and when (ms). */
export interface Changed {
  by: LiveActor | null
  at: number
}
interface Props {
  /** Where it is known who did. */
  changed: Changed | undefined
  at: Date
  theirs: ReactNode
  mine: ReactNode
  theirText: string
  myText: string
  onKeepTheirs: () => void
  onKeepMine: () => void
}

/** Somebody saved another text in the meantime: both stand here, neither is lost, the person chooses (409). */
export function ConflictChoice({ changed, at, theirs, mine, theirText, myText, onKeepTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('content')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers answer with a promise, which is nothing that undoes an effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const version = (label: string, text: ReactNode, ground: string) => (
    <Box
      sx={{
        mt: 2,
        px: 2.5,
        py: 2,
        borderRadius: 'var(--radius-s)',
        bgcolor: ground,
        maxHeight: 180,
        overflowY: 'auto',
      }}
    >
      <Box component="b" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Box>{text}</Box>
    </Box>
  )
  return (
    <Box
      ref={box}
      role="alert"
      sx={{ mt: 2, p: 3, border: '1px solid var(--line-strong)', borderRadius: 'var(--radius)' }}
    >
      <Box sx={{ fontWeight: 600 }}>
        {changed?.by
          ? t('changedBy', { name: changed.by.display_name, time: formatClock(changed.at) })
          : t('changedMeanwhile', { time: formatClock(at) })}
      </Box>
      {version(t('theirs'), theirs, 'var(--success-soft)')}
      {version(t('yours'), mine, 'var(--accent-soft)')}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="text" size="small" onClick={() => void copyText(theirText)}>
          {t('copyTheirs')}
        </Button>
        <Button variant="text" size="small" onClick={() => void copyText(myText)}>
          {t('copyMine')}
        </Button>
        <Button size="small" onClick={onKeepTheirs}>
          {t('keepTheirs')}
        </Button>
        <Button size="small" variant="contained" color="primary" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </Box>
    </Box>
  )
}
