import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Finish } from './useFinish.ts'

/** Above the footer: the channel's own words, or what can be done instead. */
export function UploadFailure({ finish }: { finish: Finish }) {
  const { t } = useTranslation('listing')
  const { failure } = finish
  if (!failure) return null
  const actions =
    failure.kind === 'already' ? (
      <Button size="small" onClick={() => void finish.reUpload()}>
        {t('jobs.reUpload')}
      </Button>
    ) : failure.kind === 'conflict' ? (
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button size="small" onClick={() => void finish.run(failure.draft, { keepsTheirs: true })}>
          {t('done.takeTheirs')}
        </Button>
        <Button size="small" onClick={() => void finish.run(failure.draft, { version: failure.version })}>
          {t('done.keepMine')}
        </Button>
      </Box>
    ) : null
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Alert severity={failure.kind === 'refused' ? 'error' : 'warning'} action={actions}>
        {failure.kind === 'refused' ? (
          <>
            <b>{t('done.failed')}</b> {[...new Set(failure.words)].join(' ')}
          </>
        ) : (
          t(failure.kind === 'already' ? 'done.already' : 'done.conflict')
        )}
      </Alert>
    </Box>
  )
}
