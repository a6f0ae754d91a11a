import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAnswered } from './useAnswered.ts'

interface Props {
  question: string
  text: string
  confirm: string
  onConfirm: () => Promise<void>
  onKeep: () => void
}

/** Asks in its place before something that signs one in is given up. The focus is on keeping it. */
export function StepQuestion({ question, text, confirm, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('common')
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  return (
    <Box role="group" aria-label={question} sx={{ pt: 3 }}>
      <Box sx={{ fontWeight: 550 }}>{question}</Box>
      <div className="quiet">{text}</div>
      <Box sx={{ display: 'flex', gap: 2, pt: 3 }}>
        <Button autoFocus onClick={onKeep}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={() => void run(onConfirm)}>
          {confirm}
        </Button>
      </Box>
    </Box>
  )
}
