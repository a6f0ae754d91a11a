import { useTranslation } from 'react-i18next'
import { PostForm } from './PostForm.tsx'
import { publish } from './publishing.ts'

interface Props {
  home: { id: number; name: string }
  draftKey: string
  /** A thing that it is to have a card of: `product-12`. */
  share: string
  autoFocus: boolean
  onClose: () => void
}

/** What a new post is written in, and how it goes out. */
export function NewPostForm({ home, draftKey, share, autoFocus, onClose }: Props) {
  const { t } = useTranslation('social')
  return (
    <PostForm
      home={home}
      share={share}
      draftKey={draftKey}
      action={t('post')}
      autoFocus={autoFocus}
      onSend={(written) => publish(home.id, written)}
      onSent={onClose}
      onCancel={onClose}
    />
  )
}
