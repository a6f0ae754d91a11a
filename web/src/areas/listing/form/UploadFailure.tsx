import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Theirs, UploadDraft } from './uploadDraft.ts'
import type { Finish } from './useFinish.ts'

interface Props {
  finish: Finish
  draft: UploadDraft
  onTexts: (theirs: Theirs) => void
  /** Somebody else has published it meanwhile: leads to what is live. */
  onLive: () => void
}

/** Above the footer: the channel's own words, or what can be done instead. */
export function UploadFailure({ finish, draft, onTexts, onLive }: Props) {
  const { t } = useTranslation('listing')
  const { failure } = finish
  if (!failure) return null
  const theirs = failure.kind === 'conflict' ? failure.theirs : null
  const actions = theirs ? (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button
        size="small"
        onClick={() => {
          onTexts(theirs)
          finish.accept(theirs)
        }}
      >
        {t('done.takeTheirs')}
      </Button>
      <Button size="small" onClick={() => void finish.run(draft, theirs)}>
        {t('done.keepMine')}
      </Button>
    </Box>
  ) : failure.kind === 'already' ? (
    <Button size="small" onClick={onLive}>
      {t('relist.title')}
    </Button>
  ) : null
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Alert severity={failure.kind === 'refused' ? 'error' : 'warning'} action={actions}>
        {failure.kind === 'refused' ? (
          <>
            <b>{t('done.failed')}</b> {[...new Set(failure.words)].join(' ')}
          </>
        ) : theirs ? (
          <>
            {t('done.conflict')}{' '}
            {t('done.theirs', {
              title: theirs.texts.title || t('done.noTitle'),
              tags: t('check.tags', { count: theirs.texts.tags.length }),
            })}
          </>
        ) : (
          t('done.already')
        )}
      </Alert>
    </Box>
  )
}
