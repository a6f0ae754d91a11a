import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type OriginSource, useOrigin } from './fieldTexts.ts'

interface Props {
  source: OriginSource
  value: ContentValue
  /** Without it what others say is shown only. */
  onTake: ((value: ContentValue) => void) | undefined
}

/** A line under a field: whose value it is, and what others say with a button that takes it. */
export function OriginLine({ source, value, onTake }: Props) {
  const { t } = useTranslation('listing')
  const { text, others } = useOrigin()(source, value)
  if (text === '' && others.length === 0) return null
  return (
    <Box className="meta" sx={{ mt: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      {text && <span>{text}</span>}
      {others.map((other) => (
        <Box key={other.who} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, minWidth: 0 }}>
          <Box
            component="span"
            className="one-line"
            title={[other.value].flat().join(', ')}
            sx={{ color: 'var(--warning-ink)', minWidth: 0, maxWidth: 420 }}
          >
            {other.text}
          </Box>
          {onTake && (
            <Button size="small" variant="text" sx={{ flex: 'none' }} onClick={() => onTake(other.value)}>
              {t('content.take')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
