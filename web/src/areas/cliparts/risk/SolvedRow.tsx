import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** ms that a solved row stands before it folds; as long as it is pointed at it stays. */
export const solvedTime = 5_000

interface Props {
  name: string
  text: string
  onUndo: (() => void) | null
  onFold: () => void
}

/** A row at risk that was solved: what was done, and Undo. */
export function SolvedRow({ name, text, onUndo, onFold }: Props) {
  const { t } = useTranslation('cliparts')
  const [isHeld, setHeld] = useState(false)
  const fold = useEffectEvent(onFold)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => fold(), solvedTime)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <Box
      role="listitem"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, p: 3, minHeight: 56, flexWrap: 'wrap' },
      }}
    >
      <CircleCheck size={18} aria-hidden="true" color="var(--success)" style={{ flex: 'none' }} />
      <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {': '}
        {text}
      </Box>
      {onUndo && (
        <Button startIcon={<Undo2 size={16} />} onClick={onUndo} aria-label={`${t('risk.undo')}: ${name}`}>
          {t('risk.undo')}
        </Button>
      )}
    </Box>
  )
}
