import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const names = ['source', 'match', 'import'] as const
export type StepName = (typeof names)[number]

interface Props {
  step: StepName
  /** Without one only the source can be gone to. */
  hasImport: boolean
  onStep: (step: StepName) => void
}

/** The three steps of an import; those that were reached are links. */
export function Steps({ step, hasImport, onStep }: Props) {
  const { t } = useTranslation('imports')
  const at = names.indexOf(step)
  return (
    <Box component="ol" className="plain-list" aria-label={t('steps.label')} sx={{ display: 'flex', gap: 3, m: 0 }}>
      {names.map((name, place) => {
        const [isDone, isHere] = [place < at, place === at]
        return (
          <li key={name}>
            <ButtonBase
              disabled={isHere || (!isDone && !hasImport)}
              onClick={() => onStep(name)}
              aria-current={isHere ? 'step' : undefined}
              // On a phone only the present one has its name beside it.
              aria-label={t(`steps.${name}`)}
              sx={{
                font: 'inherit',
                gap: 1.5,
                borderRadius: 'var(--radius-s)',
                px: 1,
                minHeight: 32,
                justifyContent: 'center',
                '@media (pointer: coarse)': { minWidth: 40, minHeight: 40 },
                color: isHere ? 'text.primary' : 'text.secondary',
              }}
            >
              <Box
                aria-hidden
                sx={{
                  ...{ width: 24, height: 24, borderRadius: '50%', display: 'grid', placeItems: 'center' },
                  ...{ fontSize: 'var(--fs-meta)', fontWeight: 600, border: '1px solid' },
                  borderColor: isHere ? 'var(--accent)' : 'var(--line-strong)',
                  bgcolor: isHere ? 'var(--accent)' : 'transparent',
                  color: isHere ? 'var(--on-accent)' : isDone ? 'success.main' : 'text.secondary',
                }}
              >
                {isDone ? <Check size={14} /> : place + 1}
              </Box>
              <Box sx={{ fontWeight: isHere ? 600 : 500, display: { xs: isHere ? 'block' : 'none', sm: 'block' } }}>
                {t(`steps.${name}`)}
              </Box>
            </ButtonBase>
          </li>
        )
      })}
    </Box>
  )
}
