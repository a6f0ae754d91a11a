import type { Font, FontFile } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { Fact } from '../../../ui/thing/Fact.tsx'
import { tagLimits } from '../../cliparts/gallery/TagsDialog.tsx'
import { LicenceBlock } from '../../cliparts/open/LicenceBlock.tsx'
import { UsedIn } from '../../cliparts/open/UsedIn.tsx'
import { useUsedKind } from '../../cliparts/open/useUsedKind.ts'
import { setFields } from '../fontActions.ts'
import { usesQuery } from '../fonts.api.ts'
import { talkSlot } from '../slots.ts'
import { FontFiles } from './FontFiles.tsx'
import { LanguageNames } from './LanguageNames.tsx'

interface Props {
  font: Font
  file: FontFile | undefined
  isOwn: boolean
  mayEdit: boolean
  /** What it has of each block. */
  blocks: ReactNode
  onFile: (id: number) => void
}

/** What is known of a font: name, licence and where it is read from, embedding, languages, uses, files, shares, comments. */
export function FontSide({ font, file, isOwn, mayEdit, blocks, onFile }: Props) {
  const { t } = useTranslation('fonts')
  const uses = useQuery(usesQuery(font.id))
  const used = useUsedKind(uses.data)
  const facts = file?.font
  const more = [facts?.noSubsetting ? t('noSubsetting') : '', facts?.bitmapOnly ? t('bitmapOnly') : ''].filter(Boolean)
  return (
    <Box
      component="section"
      aria-label={t('facts')}
      sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {facts?.embedding === 'restricted' && (
        <Box
          role="note"
          sx={{ p: 3, borderRadius: 'var(--radius-s)', bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}
        >
          {t('restricted')}
        </Box>
      )}
      {!isOwn && (
        <Box className="meta" role="note">
          {t('sharedFrom', { team: font.groupName, name: font.sharedBy?.display_name ?? '' })}
        </Box>
      )}
      {blocks}
      <LicenceBlock
        key={`${font.id}-${font.isLicenceRead}`}
        thing={font}
        mayEdit={mayEdit}
        listings={uses.data?.listings.length ?? 0}
        onListings={used.showListings}
        onChange={(licence) => void setFields(font, { licence })}
      />
      <Box>
        {mayEdit && (
          <Fact isLine label={t('name')}>
            <InlineEdit
              value={font.name}
              label={t('name')}
              maxLength={255}
              validate={(text) => (text.trim() === '' ? t('nameNeeded') : null)}
              onSave={(name) => void setFields(font, { name })}
            />
          </Fact>
        )}
        {font.isLicenceRead && <Fact label={t('readFrom')}>{t('nameTable')}</Fact>}
        {facts && <Fact label={t('embedding')}>{[t(`embeddings.${facts.embedding}`), ...more].join(', ')}</Fact>}
        {facts?.designer && <Fact label={t('maker')}>{facts.designer}</Fact>}
        {font.languages.length > 0 && (
          <Fact label={t('languagesTitle')}>
            <LanguageNames codes={font.languages} />
          </Fact>
        )}
        {facts && facts.members.length > 0 && <Fact label={t('members')}>{facts.members.join(', ')}</Fact>}
        {isOwn && font.groups.length > 0 && (
          <Fact label={t('sharedWith')}>{font.groups.map(({ name }) => name).join(', ')}</Fact>
        )}
      </Box>
      {(mayEdit || font.tags.length > 0) && (
        <TagInput
          label={t('tags')}
          value={font.tags}
          onChange={(tags) => void setFields(font, { tags })}
          limits={tagLimits}
          isDisabled={!mayEdit}
        />
      )}
      <UsedIn uses={uses.data} isError={uses.isError} {...used} />
      <FontFiles font={font} file={file} mayEdit={mayEdit} onFile={onFile} />
      <Box sx={{ minHeight: 320, display: 'flex', flexDirection: 'column' }}>
        <talkSlot.Show kind="font" id={font.id} groupId={font.groupId} />
      </Box>
    </Box>
  )
}
