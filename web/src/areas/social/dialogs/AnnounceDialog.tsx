import { longestAnnouncement } from '@halftone/contract/areas/social/social.announce.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { announcePost } from '../postActions.ts'

const day = 86_400_000
/** Days for which something is announced unless one says otherwise. */
const usual = 3

/** Until when all who see a post are told of it. */
export function AnnounceDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('social')
  // own clock: the server asks its own whether the end lies ahead.
  const [now] = useState(() => Date.now())
  const [until, setUntil] = useState<Date | null>(() =>
    post.announcedUntil ? new Date(post.announcedUntil) : new Date(now + usual * day),
  )
  const isAhead = until !== null && !Number.isNaN(until.getTime()) && until.getTime() > now
  return (
    <FormDialog
      title={t('announce.title')}
      action={t('announce.do')}
      isReady={isAhead}
      onSubmit={() => announcePost(post, until?.toISOString() ?? null)}
      onClose={onClose}
    >
      <Box className="one-line" title={post.title}>
        {post.title}
      </Box>
      <DateField
        label={t('announce.until')}
        value={until}
        onChange={setUntil}
        min={new Date(now)}
        max={new Date(now + longestAnnouncement * day)}
        hasTime
        {...(until !== null && !isAhead ? { error: t('announce.ahead') } : {})}
      />
      <Box className="meta">{t('announce.text')}</Box>
    </FormDialog>
  )
}
