import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { changeSeveral, setFields } from '../clipartActions.ts'

/** Tags of one clip art. */
export const tagLimits = { maxItems: 30 } as const

/** The tags of one, or tags that come to those of several. */
export function TagsDialog({ cards, onClose }: { cards: readonly ClipartCard[]; onClose: () => void }) {
  const { t } = useTranslation('cliparts')
  const [only] = cards.length === 1 ? cards : []
  const [tags, setTags] = useState<string[]>(only?.tags ?? [])
  return (
    <FormDialog
      title={only ? t('tagsOf', { name: only.name }) : t('tagsOfMany', { count: cards.length })}
      action={t('save')}
      isReady={only !== undefined || tags.length > 0}
      onSubmit={async () => {
        if (!only)
          return changeSeveral(
            cards.map(({ id }) => id),
            { tags },
          )
        if (!(await setFields(only, { tags }))) throw new Error('refused')
      }}
      onClose={onClose}
    >
      <TagInput label={t('tags')} value={tags} onChange={setTags} limits={tagLimits} />
    </FormDialog>
  )
}
