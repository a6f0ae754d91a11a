import { type Post, postMax } from '@halftone/contract/parts/social/post.ts'
import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { isEmptyRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../lib/socket.ts'
import { toast } from '../../../lib/toasts.ts'
import { findTransfer } from '../../../lib/transfers/store.ts'
import { useOnline } from '../../../lib/useOnline.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { RichTextEditor } from '../../../ui/richtext/RichTextEditor.tsx'
import type { RichTextEditorHandle } from '../../../ui/richtext/richTextEditor.props.ts'
import { ChosenFileRow } from '../../comments/components/ChosenFileRow.tsx'
import type { ChosenFile } from '../../comments/useChosenFiles.ts'
import { mentionSource } from '../../groups/groupPeople.ts'
import { hashtagSource } from '../social.api.ts'
import { type Audience, AudiencePicker } from './AudiencePicker.tsx'
import { ChosenPictures } from './ChosenPictures.tsx'
import { CardButton } from './cards/CardButton.tsx'
import { ChosenCards } from './cards/ChosenCards.tsx'
import { usePostCards } from './cards/usePostCards.ts'
import { FailedFiles } from './FailedFiles.tsx'
import { KindButtons } from './KindButtons.tsx'
import { usePostFiles } from './usePostFiles.ts'

export interface Written {
  content: RichText
  audience: Audience
  /** Ids of those that the post has and keeps, and what comes with it. */
  keepFiles: readonly number[]
  files: readonly ChosenFile[]
  /** The same of cards. */
  keepCards: readonly number[]
  cards: readonly ShownThing[]
}

/** What stands around the form can do with it. */
export interface PostFormHandle {
  send: () => void
  setText: (content: RichText) => void
}

interface Props {
  ref?: Ref<PostFormHandle>
  home: { id: number; name: string }
  draftKey: string
  /** The post that is changed; a new one without. */
  post?: Post
  /** A thing that a new one is to have a card of: `product-12`. */
  share?: string
  action: string
  autoFocus?: boolean
  /** Resolves once the server has it, or rejects: what was typed stays then. */
  onSend: (written: Written) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
}

const audienceOf = (post: Post | undefined): Audience =>
  post ? { visibility: post.visibility, teams: post.groupViewIds } : { visibility: 'PUBLIC', teams: [] }

/** Text with mentions, emoji and hashtags; pictures, one video or files; who sees it. */
export function PostForm({
  ref,
  home,
  draftKey,
  post,
  share = '',
  action,
  autoFocus = false,
  onSend,
  onSent,
  onCancel,
}: Props) {
  const { t } = useTranslation(['social', 'common'])
  const editor = useRef<RichTextEditorHandle>(null)
  const [audience, setAudience] = useState(() => audienceOf(post))
  const [dropped, drop] = useState<readonly number[]>([])
  const kept = (post?.files ?? []).filter(({ id }) => !dropped.includes(id))
  const files = usePostFiles(
    home.id,
    kept.map(({ name }) => name),
  )
  const cards = usePostCards(post, share)
  const [isEmpty, setEmpty] = useState(true)
  const [isSending, setSending] = useState(false)
  const isOnline = useOnline()
  const connection = useConnection()
  // Without a network, or while the server does not answer.
  const isAway = !isOnline || connection.state === 'offline'
  const send = async () => {
    const content = editor.current?.getValue()
    if (!content || isSending || (isEmptyRichText(content) && files.count === 0)) return
    // It would wait for ever for what did not go up, which is said beside it.
    if (files.files.some(({ transferId }) => findTransfer(transferId)?.state === 'failed')) {
      toast.warning(t('fileFailed'))
      return
    }
    setSending(true)
    try {
      await onSend({ content, audience, keepFiles: kept.map(({ id }) => id), files: files.files, ...cards.written })
      editor.current?.clear()
      files.take()
      cards.clear()
      onSent()
    } catch {
      // Said by a toast: text and files stay.
    } finally {
      setSending(false)
    }
  }
  useImperativeHandle(ref, () => ({
    send: () => void send(),
    setText: (content) => editor.current?.setValue(content),
  }))
  const isVisual = files.kind === 'image' || files.kind === 'video'
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        files.add([...event.dataTransfer.files])
      }}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <RichTextEditor
        ref={editor}
        label={t('write')}
        placeholder={t('placeholder')}
        draftKey={draftKey}
        {...(post ? { value: post.content } : {})}
        autoFocus={autoFocus}
        people={mentionSource(home.id)}
        hashtags={hashtagSource}
        max={postMax}
        allowNewLine
        minRows={3}
        isDisabled={isSending}
        onChange={(value) => setEmpty(isEmptyRichText(value))}
        onSubmit={() => void send()}
        onPasteFiles={files.add}
        onPasteLink={cards.paste}
        actions={
          <>
            <KindButtons kind={files.kind} count={files.count} onChoose={files.add} />
            <CardButton groupId={home.id} onChoose={cards.add} />
          </>
        }
        attachments={
          files.count > 0 && (
            <>
              {isVisual ? (
                <ChosenPictures
                  kept={kept.map(({ id, name, url2x, urlOriginal }) => ({
                    ...{ id, name },
                    url: files.kind === 'video' ? urlOriginal : url2x,
                  }))}
                  onDrop={(id) => drop([...dropped, id])}
                  chosen={files.files}
                  onCancel={files.cancel}
                  onAdd={files.kind === 'image' ? files.add : undefined}
                />
              ) : (
                <>
                  {kept.map(({ id, name }) => (
                    <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                      <span className="one-line">{name}</span>
                      <Button size="small" onClick={() => drop([...dropped, id])}>
                        {t('common:delete')}
                      </Button>
                    </Box>
                  ))}
                  {files.files.map((one) => (
                    <ChosenFileRow key={one.transferId} chosen={one} onCancel={() => files.cancel(one.transferId)} />
                  ))}
                </>
              )}
              <FailedFiles files={files.files} onRemove={files.cancel} />
            </>
          )
        }
      />
      <ChosenCards
        kept={cards.kept}
        chosen={cards.chosen}
        isComing={cards.isComing}
        onDrop={cards.drop}
        onRemove={cards.remove}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2 }}>
        {isAway && (
          <Box role="status" className="meta" sx={{ mr: 'auto' }}>
            {t('goesOut')}
          </Box>
        )}
        <AudiencePicker home={home} value={audience} onChange={setAudience} />
        {onCancel && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
        <Button
          variant="contained"
          color="primary"
          className="finger"
          loading={isSending}
          disabled={isEmpty && files.count === 0 && !post}
          endIcon={<KeyHint keys="Mod+Enter" />}
          onClick={() => void send()}
        >
          {action}
        </Button>
      </Box>
    </Box>
  )
}
