import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { Fact } from '../../../ui/thing/Fact.tsx'
import { NoteField } from '../../../ui/thing/NoteField.tsx'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { setCategory, setFields } from '../clipartActions.ts'
import { usesQuery } from '../cliparts.api.ts'
import { tagLimits } from '../gallery/TagsDialog.tsx'
import { ClipartColours } from './ClipartColours.tsx'
import { CodeLine } from './CodeLine.tsx'
import { LicenceBlock } from './LicenceBlock.tsx'
import { UsedIn } from './UsedIn.tsx'
import { useUsedKind } from './useUsedKind.ts'

interface Props {
  clipart: Clipart
  /** The team for which it is open. */
  teamId: number
  isOwn: boolean
  mayEdit: boolean
  mayPlace: boolean
}

const types = ['CLIPART', 'STOCK'] as const

/** What is known of a clip art; everything is changed in its place and saves by itself. */
export function ClipartFacts({ clipart, teamId, isOwn, mayEdit, mayPlace }: Props) {
  const { t } = useTranslation('cliparts')
  const categories = useQuery(clipartCategories(clipart.groupId)).data ?? []
  const uses = useQuery(usesQuery(clipart.id))
  const options = [{ id: -1, name: t('noCategory') }, ...categories]
  const category = options.find(({ id }) => id === clipart.category)?.name
  const [tags, setTags] = useState(clipart.tags)
  const [seen, setSeen] = useState(clipart.tags)
  if (seen !== clipart.tags) {
    setSeen(clipart.tags)
    setTags(clipart.tags)
  }
  const [savedAt, setSavedAt] = useState<Date>()
  /** Says when the server had taken it; what it refused is shown as it was. */
  const save = (sent: Promise<boolean>) => void sent.then((isSaved) => isSaved && setSavedAt(new Date()))
  const used = useUsedKind(uses.data)
  const saveTags = (next: string[]) => {
    setTags(next)
    save(setFields(clipart, { tags: next }))
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        <CodeLine clipart={clipart} savedAt={savedAt} />
        <InlineEdit
          value={clipart.name}
          label={t('column.name')}
          isDisabled={!mayEdit}
          maxLength={255}
          fontSize="var(--fs-title)"
          fontWeight={600}
          validate={(text) => (text.trim() === '' ? t('nameNeeded') : null)}
          onSave={(name) => save(setFields(clipart, { name }))}
        />
      </Box>
      {!isOwn && (
        <Box className="meta" role="note">
          {t('sharedFrom', { team: clipart.groupName, name: clipart.sharedBy?.display_name ?? '' })}
        </Box>
      )}
      <Fact isLine label={t('category')}>
        {mayPlace ? (
          <SmallSelect
            label={t('category')}
            options={options}
            value={clipart.category}
            onChange={(next) => save(setCategory(clipart, next))}
            isQuiet
          />
        ) : (
          (category ?? t('noCategory'))
        )}
      </Fact>
      <Fact isLine label={t('kind')}>
        {mayEdit ? (
          <SmallSelect
            label={t('kind')}
            options={types.map((id) => ({ id, name: t(`kinds.${id}`) }))}
            value={clipart.type}
            onChange={(type) => save(setFields(clipart, { type }))}
            isQuiet
          />
        ) : (
          t(`kinds.${clipart.type}`)
        )}
      </Fact>
      <ClipartColours clipart={clipart} teamId={teamId} />
      {isOwn && clipart.groups.length > 0 && (
        <Fact isLine label={t('sharedWith')}>
          {clipart.groups.map(({ name }) => name).join(', ')}
        </Fact>
      )}
      <Fact isLine label={t('madeBy')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {clipart.userBy && <Avatar person={clipart.userBy} size={20} />}
          <span className="one-line">{clipart.userBy?.display_name}</span>
          <span className="meta tabular">{formatDate(clipart.createdAt)}</span>
        </Box>
      </Fact>
      {mayEdit ? (
        <TagInput label={t('tags')} value={tags} onChange={saveTags} limits={tagLimits} />
      ) : (
        clipart.tags.length > 0 && (
          <Fact isLine label={t('tags')}>
            {clipart.tags.join(', ')}
          </Fact>
        )
      )}
      <NoteField
        key={clipart.note}
        note={clipart.note}
        mayEdit={mayEdit}
        onSave={(note) => save(setFields(clipart, { note }))}
      />
      <LicenceBlock
        thing={clipart}
        mayEdit={mayEdit}
        listings={uses.data?.listings.length ?? 0}
        onListings={used.showListings}
        onChange={(licence) => save(setFields(clipart, { licence }))}
      />
      <UsedIn uses={uses.data} isError={uses.isError} {...used} />
    </Box>
  )
}
