import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** 1 'Select templates', 2 'Upload product' (R271). */
export function UploadSteps({ step }: { step: 1 | 2 }) {
  const { t } = useTranslation('listing')
  return (
    <Box
      component="ol"
      aria-label={t('steps')}
      className="plain-list"
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 3,
        fontWeight: 550,
      }}
    >
      {([1, 2] as const).map((n) => {
        const isDone = n < step
        const isNow = n === step
        return (
          <Box
            component="li"
            key={n}
            aria-current={isNow ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              color: isNow ? 'text.primary' : 'text.secondary',
              '&:first-of-type::after': {
                content: '""',
                width: 54,
                ml: 1,
                borderTop: `1px solid ${step === 2 ? 'var(--success)' : 'var(--line-strong)'}`,
              },
            }}
          >
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 22,
                height: 22,
                borderRadius: '50%',
                fontSize: 12,
                border: '1px solid',
                borderColor: isDone ? 'var(--success)' : isNow ? 'var(--accent)' : 'var(--line-strong)',
                bgcolor: isDone ? 'var(--success)' : isNow ? 'var(--accent)' : 'transparent',
                color: isDone || isNow ? 'var(--on-accent)' : 'text.secondary',
              }}
            >
              {isDone ? <Check size={14} aria-hidden="true" /> : n}
            </Box>
            {t(n === 1 ? 'step1' : 'step2')}
          </Box>
        )
      })}
    </Box>
  )
}
