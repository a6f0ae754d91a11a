import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'

interface Props {
  tags: readonly { id: number; name: string; used: number }[]
  /** Rejects with the server's error. */
  onMerge: (into: number) => Promise<void>
  onClose: () => void
}

/** Which of several tags stays; what carries the others carries it then. The one that is used most is offered. */
export function MergeDialog({ tags, onMerge, onClose }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const [into, setInto] = useState(() => [...tags].sort((a, b) => b.used - a.used)[0]?.id ?? 0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const titleId = useId()
  const moved = tags.filter(({ id }) => id !== into).reduce((sum, { used }) => sum + used, 0)
  const merge = async () => {
    setBusy(true)
    try {
      await onMerge(into)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={titleId}>{t('tags.mergeTitle', { count: tags.length })}</DialogTitle>
      <DialogContent>
        <RadioGroup aria-label={t('tags.mergeKeep')} value={into} onChange={(_, id) => setInto(Number(id))}>
          {tags.map(({ id, name, used }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio size="small" />}
              label={
                <>
                  {name}{' '}
                  <Box component="span" className="meta">
                    {t('uses.use', { count: used })}
                  </Box>
                </>
              }
            />
          ))}
        </RadioGroup>
        <Box sx={{ mt: 3, color: 'text.secondary' }}>{t('tags.mergeText', { count: moved })}</Box>
        {problem && (
          <FormHelperText error role="alert" component="div">
            <CircleAlert size={14} aria-hidden="true" /> {problem}
          </FormHelperText>
        )}
      </DialogContent>
      <DialogFoot onCancel={onClose} action={t('tags.merge')} isBusy={isBusy} onDo={() => void merge()} />
    </Dialog>
  )
}
