import { descriptionMax } from '@halftone/contract/areas/products.ts'
import { plainRichText, richTextLength, richTextToString } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../../lib/profile.ts'
import { LostRight } from '../../../../ui/fields/LostRight.tsx'
import { hasMentionList } from '../../../../ui/richtext/mentionList.ts'
import { RichTextEditor } from '../../../../ui/richtext/RichTextEditor.tsx'
import { RichTextView } from '../../../../ui/richtext/RichTextView.tsx'
import type { RichTextEditorHandle } from '../../../../ui/richtext/richTextEditor.props.ts'
import { TextCounter } from '../../../../ui/richtext/TextCounter.tsx'
import { dropDraft, readDraft } from '../../../../ui/richtext/textDrafts.ts'
import { ConflictChoice } from '../../../content/components/ConflictChoice.tsx'
import { mentionSource } from '../../../groups/groupPeople.ts'
import { Flash } from '../Flash.tsx'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'
import { useFieldChange } from '../useFlashes.ts'
import { DescriptionText } from './DescriptionText.tsx'
import { useDescriptionSaves } from './useDescriptionSaves.ts'

/** The description: read until it is clicked (or key `d`), then edited in place and saved by itself (R530). */
export function DescriptionField() {
  const { t } = useTranslation(['product', 'richtext'])
  const { product, may } = useProduct()
  const cache = useQueryClient()
  const draftKey = `${useProfile()?.id ?? 0}:description:product:${product.id}`
  const text = product.description ?? plainRichText('')
  const changed = useFieldChange('description')
  const [isEditing, setEditing] = useState(() => readDraft(draftKey) !== null)
  const [length, setLength] = useState<number | null>(null)
  const editor = useRef<RichTextEditorHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const save = useDescriptionSaves(text, draftKey)
  const { flush, hasPending } = save
  useEffect(() => {
    // What was typed while the right was gone.
    if (may.edit) void flush()
    else if (!hasPending() && readDraft(draftKey) === null) setEditing(false)
  }, [may.edit, flush, hasPending, draftKey])
  const leave = () => {
    setEditing(false)
    setLength(null)
  }
  const close = () => {
    void flush()
    if (save.conflict || richTextLength(editor.current?.getValue() ?? text) > descriptionMax) return
    leave()
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-product-description]')?.focus())
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    void flush()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isEditing) return
    event.stopPropagation()
    // The first Escape is for the list of people.
    if (!hasMentionList(event.target)) close()
  }
  const { conflict } = save
  return (
    <Flash of="description">
      <Box
        component="section"
        aria-label={t('description')}
        ref={box}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        sx={{ mt: 5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, minHeight: 24 }}>
          <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
            {t('description')}
          </Box>
          {!isEditing && (
            <TextCounter id={`description-${product.id}`} n={length ?? richTextLength(text)} max={descriptionMax} />
          )}
        </Box>
        {isEditing ? (
          <RichTextEditor
            key={product.id}
            ref={editor}
            label={t('description')}
            variant="description"
            value={text}
            draftKey={draftKey}
            autoFocus
            isDisabled={!may.edit}
            max={descriptionMax}
            people={mentionSource(product.groupId)}
            onChange={(value) => {
              setLength(richTextLength(value))
              save.change(value)
            }}
            actions={
              may.edit && (
                <Button size="small" variant="text" onClick={close}>
                  {t('doneEditing')}
                </Button>
              )
            }
          />
        ) : (
          <DescriptionText value={text} onEdit={may.edit ? () => setEditing(true) : undefined} />
        )}
        {isEditing && !may.edit && (
          <LostRight
            text={() => richTextToString(editor.current?.getValue() ?? readDraft(draftKey) ?? text)}
            onDrop={() => {
              save.drop()
              dropDraft(draftKey)
              leave()
            }}
          >
            {t('lostRight')}
          </LostRight>
        )}
        {conflict && (
          <ConflictChoice
            changed={changed}
            at={conflict.at}
            theirs={<RichTextView value={conflict.theirs.value} />}
            mine={<RichTextView value={conflict.mine} />}
            theirText={richTextToString(conflict.theirs.value)}
            myText={richTextToString(conflict.mine)}
            onKeepMine={save.keepMine}
            onKeepTheirs={() => {
              editor.current?.setValue(conflict.theirs.value)
              patchDetail(cache, product.id, {
                description: conflict.theirs.value,
                descriptionVersion: conflict.theirs.version,
              })
              save.keepTheirs()
            }}
          />
        )}
      </Box>
    </Flash>
  )
}
