import type { FirstSteps } from '@halftone/contract/areas/system.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { ComingOver } from './ComingOver.tsx'
import { DropDesigns } from './DropDesigns.tsx'
import { FirstStepRow } from './FirstStepRow.tsx'
import { changeFirstSteps } from './firstSteps.api.ts'
import { shownSteps, stepsOf, withSkip } from './steps.ts'

interface Props {
  found: FirstSteps
  groupId: number
  mayDrop: boolean
}

/** What a new company does first: seven steps that tick themselves, and a place to drop designs on; later what is left of them. */
export function FirstDay({ found, groupId, mayDrop }: Props) {
  const { t } = useTranslation('dashboard')
  const steps = stepsOf(found)
  const done = steps.filter(({ isDone }) => isDone).length
  const change = (body: Parameters<typeof changeFirstSteps>[1]) => void changeFirstSteps(found.company.id, body)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 4 },
        mb: { xs: 3, sm: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: mayDrop ? 'minmax(0, 1fr) 412px' : 'minmax(0, 1fr)' },
      }}
    >
      <Box
        component="section"
        aria-labelledby="first-steps"
        sx={{
          bgcolor: 'background.paper',
          border: { sm: '1px solid var(--line)' },
          borderBlock: { xs: '1px solid var(--line)' },
          borderRadius: { xs: 0, sm: 'var(--radius)' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, minHeight: 52 }}>
          <h2 id="first-steps" className="title">
            {t('first.title')}
          </h2>
          <div className="tabular quiet">{t('first.of', { done, all: steps.length })}</div>
          <ProgressBar
            value={(done / steps.length) * 100}
            label={t('first.title')}
            color="success"
            sx={{ width: 180, display: { xs: 'none', sm: 'block' } }}
          />
          <Box className="meta" sx={{ ml: 'auto', display: { xs: 'none', md: 'block' } }}>
            {t('first.byItself')}
          </Box>
          <Tip title={t('first.close')}>
            <IconButton
              size="small"
              aria-label={t('first.close')}
              onClick={() => change({ isClosed: true })}
              sx={{ ml: { xs: 'auto', md: 0 } }}
            >
              <X size={16} />
            </IconButton>
          </Tip>
        </Box>
        <Box component="ol" className="plain-list">
          {shownSteps(found).map((step) => (
            <FirstStepRow
              key={step.name}
              step={step}
              found={found}
              groupId={groupId}
              onSkip={(isSkipped) => change({ skipped: withSkip(found, step.name, isSkipped) })}
            />
          ))}
        </Box>
        {!found.hasProduct && <ComingOver />}
      </Box>
      {mayDrop && <DropDesigns groupId={groupId} />}
    </Box>
  )
}
