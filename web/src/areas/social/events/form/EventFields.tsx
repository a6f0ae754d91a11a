import { type Post, postMax } from '@halftone/contract/parts/social/post.ts'
import { plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/fields/Field.tsx'
import { isSameRichText } from '../../../../ui/richtext/docToDraft.ts'
import { RichTextEditor } from '../../../../ui/richtext/RichTextEditor.tsx'
import type { RichTextEditorHandle } from '../../../../ui/richtext/richTextEditor.props.ts'
import { mentionSource } from '../../../groups/groupPeople.ts'
import { AudiencePicker } from '../../composer/AudiencePicker.tsx'
import { TextConflictChoice } from '../../composer/TextConflictChoice.tsx'
import { useTextConflict } from '../../composer/useTextConflict.ts'
import { hashtagSource } from '../../social.api.ts'
import { changeEvent, makeEvent } from '../eventActions.ts'
import { EventPictures } from './EventPictures.tsx'
import { EventTimes } from './EventTimes.tsx'
import { bodyOf, changesOf, faultsOf } from './eventForm.ts'
import { HashtagsField } from './HashtagsField.tsx'
import { useEventForm } from './useEventForm.ts'
import { useEventPicture } from './useEventPicture.ts'

interface Props {
  home: { id: number; name: string }
  userId: number
  event?: Post
  day?: Date
  onClose: () => void
  onDone: (event: Post) => void
}

/** Title, times with their zone, place or link, text, hashtags, pictures, and who sees it. What the server refuses stays typed. */
export function EventFields({ home, userId, event, day, onClose, onDone }: Props) {
  const { t } = useTranslation(['events', 'social', 'common'])
  const { form, change, forget } = useEventForm(userId, event, day)
  const editor = useRef<RichTextEditorHandle>(null)
  const cover = useEventPicture(home.id, event?.cover ?? null)
  const avatar = useEventPicture(home.id, event?.avatar ?? null)
  const conflict = useTextConflict(event?.version ?? 0)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const faults = faultsOf(form)
  const said = (name: keyof typeof faults) => {
    const fault = faults[name]
    return fault && (isAsked || fault === 'endFirst') ? t(`fault.${fault}`) : undefined
  }
  const seenBy =
    form.visibility === 'PUBLIC'
      ? { visibility: 'PUBLIC' as const }
      : { visibility: 'CUSTOM' as const, groupViewIds: [...new Set([home.id, ...form.teams])] }
  const textOf = (content: RichText) => (event && isSameRichText(content, event.content) ? {} : { content })
  const save = async () => {
    setAsked(true)
    if (Object.keys(faults).length > 0 || isBusy) return
    setBusy(true)
    try {
      const [newCover, newAvatar] = await Promise.all([cover.wanted(), avatar.wanted()])
      const pictures = {
        ...(newCover !== undefined && { cover: newCover }),
        ...(newAvatar !== undefined && { avatar: newAvatar }),
      }
      const text = textOf(editor.current?.getValue() ?? plainRichText(''))
      const done = event
        ? await changeEvent(event.id, {
            ...{ ...changesOf(form, event), ...text, ...(text.content && { version: conflict.version() }) },
            ...{ ...seenBy, ...pictures },
          })
        : await makeEvent({
            groupId: home.id,
            type: 'EVENT',
            ...bodyOf(form),
            ...text,
            ...seenBy,
            ...pictures,
          })
      editor.current?.clear()
      forget()
      onDone(done)
    } catch (error) {
      // All that was typed stays.
      conflict.take(error, editor.current?.getValue() ?? plainRichText(''))
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(submit: React.FormEvent) => {
        submit.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 4, minWidth: 0 }}
    >
      <Field
        label={t('title')}
        value={form.title}
        error={said('title')}
        autoFocus
        inputProps={{ maxLength: 120 }}
        onChange={({ target }) => change({ title: target.value })}
      />
      <EventTimes form={form} onChange={change} startError={said('start')} endError={said('end')} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Field
          label={t('place')}
          value={form.place}
          inputProps={{ maxLength: 200 }}
          onChange={({ target }) => change({ place: target.value })}
        />
        <Field
          label={t('link')}
          value={form.link}
          error={said('link')}
          type="url"
          onChange={({ target }) => change({ link: target.value })}
        />
      </Box>
      <RichTextEditor
        ref={editor}
        label={t('text')}
        placeholder={t('textHint')}
        draftKey={`${userId}:event:${event?.id ?? 0}:${event?.version ?? 0}`}
        {...(event ? { value: event.content } : {})}
        people={mentionSource(home.id)}
        hashtags={hashtagSource}
        max={postMax}
        allowNewLine
        minRows={3}
        hasSubmit={false}
        isDisabled={isBusy}
      />
      <TextConflictChoice
        of={conflict}
        onMine={() => void save()}
        onTheirs={(content) => editor.current?.setValue(content)}
      />
      <HashtagsField value={form.hashtags} error={said('hashtags')} onChange={(hashtags) => change({ hashtags })} />
      <EventPictures cover={cover} avatar={avatar} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2 }}>
        <AudiencePicker
          home={home}
          value={{ visibility: form.visibility, teams: form.teams }}
          onChange={({ visibility, teams }) => change({ visibility, teams: [...teams] })}
        />
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="contained" color="primary" className="finger" loading={isBusy}>
          {t(event ? 'common:save' : 'make')}
        </Button>
      </Box>
    </Box>
  )
}
