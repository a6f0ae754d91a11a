import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useHasRoot } from '../../../lib/session.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecovery,
  secondStepQuery,
} from '../../auth/secondStep.api.ts'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecretToScan } from './SecretToScan.tsx'
import { StepQuestion } from './StepQuestion.tsx'
import { useAnswered } from './useAnswered.ts'

type Step =
  | { kind: 'rest' | 'end' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] }

/** The authenticator app as a second step of signing in: set up, recovery codes, turned off. */
export function SecondStep() {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const { data } = useQuery({ ...secondStepQuery, enabled: !isSwitched })
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const { isBusy, run } = useAnswered('code')
  const rest = () => setStep({ kind: 'rest' })
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => setStep({ kind: 'codes', codes: recovery_codes })
  const begin = async () => setStep({ kind: 'scan', ...(await beginSecondStep()) })
  const renew = async () => show(await renewRecovery())
  const isOn = data?.is_on === true
  const text = isOn
    ? t('second.since', { day: formatDate(data.since ?? ''), count: data.recovery_left })
    : t('second.whatFor')
  return (
    <Box sx={{ borderTop: '1px solid var(--line)', px: 4, py: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Smartphone size={18} aria-hidden="true" />
        <Box sx={{ flex: '1 1 180px' }}>
          <Box sx={{ fontWeight: 550 }}>{t('second.app')}</Box>
          <Box className="meta">{text}</Box>
        </Box>
        {step.kind === 'rest' && data && !isOn && (
          <Button loading={isBusy} onClick={() => void run(begin)}>
            {t('second.setUp')}
          </Button>
        )}
        {step.kind === 'rest' && isOn && (
          <>
            <Button loading={isBusy} onClick={() => void run(renew)}>
              {t('second.renew')}
            </Button>
            <Button color="error" onClick={() => setStep({ kind: 'end' })}>
              {t('second.turnOff')}
            </Button>
          </>
        )}
      </Box>
      {step.kind === 'scan' && (
        <>
          <SecretToScan secret={step.secret} uri={step.uri} />
          <CodeForm
            label={t('second.firstCode')}
            submit={t('second.turnOn')}
            onClose={rest}
            onSubmit={async (code) => show(await confirmSecondStep(code))}
          />
        </>
      )}
      {step.kind === 'end' && (
        <StepQuestion
          question={t('second.endAsk')}
          text={t('second.endText')}
          confirm={t('second.turnOff')}
          onKeep={rest}
          onConfirm={async () => {
            await endSecondStep()
            rest()
          }}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </Box>
  )
}
