import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { folds } from '../../../theme/tokens.ts'
import { PostForm, type PostFormHandle, type Written } from './PostForm.tsx'
import { republish } from './publishing.ts'
import { TextConflictChoice } from './TextConflictChoice.tsx'
import { useTextConflict } from './useTextConflict.ts'

/** A post of one's own with all that can be changed of it (R562). */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('social')
  const userId = useProfile()?.id ?? 0
  const form = useRef<PostFormHandle>(null)
  const conflict = useTextConflict(post.version)
  const save = async (written: Written) => {
    try {
      await republish({ ...post, version: conflict.version() }, written)
    } catch (error) {
      conflict.take(error, written.content)
      throw error
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="edit-post"
      slotProps={{
        paper: { sx: { width: 640, maxWidth: '100%', [`@media (max-width: ${folds.phone}px)`]: { m: 0 } } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, p: 5 }}>
        <Box component="h2" id="edit-post" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('edit')}
        </Box>
        <PostForm
          ref={form}
          home={{ id: post.groupId, name: post.groupName }}
          draftKey={`${userId}:post:${post.id}:${post.version}`}
          post={post}
          action={t('save')}
          autoFocus
          onSend={save}
          onSent={onClose}
          onCancel={onClose}
        />
        <TextConflictChoice
          of={conflict}
          onMine={() => form.current?.send()}
          onTheirs={(content) => form.current?.setText(content)}
        />
      </Box>
    </Dialog>
  )
}
