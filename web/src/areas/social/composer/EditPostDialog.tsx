import type { Post } from '@halftone/contract/parts/social/post.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { folds } from '../../../theme/tokens.ts'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { ConflictChoice } from '../../content/components/ConflictChoice.tsx'
import { PostForm, type PostFormHandle } from './PostForm.tsx'
import { usePostConflict } from './usePostConflict.ts'

/** A post of one's own with all that can be changed of it (R562). */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('social')
  const userId = useProfile()?.id ?? 0
  const form = useRef<PostFormHandle>(null)
  const { conflict, save, choose } = usePostConflict(post)
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
        {conflict && (
          <ConflictChoice
            changed={undefined}
            at={conflict.at}
            theirs={<RichTextView value={conflict.theirs.content} />}
            mine={<RichTextView value={conflict.mine} />}
            theirText={richTextToString(conflict.theirs.content)}
            myText={richTextToString(conflict.mine)}
            onKeepMine={() => {
              choose()
              form.current?.send()
            }}
            onKeepTheirs={() => {
              choose()
              form.current?.setText(conflict.theirs.content)
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}
