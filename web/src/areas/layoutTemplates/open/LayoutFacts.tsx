import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { Fact } from '../../../ui/thing/Fact.tsx'
import { NoteField } from '../../../ui/thing/NoteField.tsx'
import { setFields } from '../layoutActions.ts'
import { centimetres } from '../printArea.ts'

interface Props {
  layout: Layout
  isOwn: boolean
  mayEdit: boolean
}

/** What is known of a layout: its placeholders with print areas, its colours, who made it; tags and note change in place. */
export function LayoutFacts({ layout, isOwn, mayEdit }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const { placeholders, colours } = layout
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      {!isOwn && (
        <Box className="meta" role="note">
          {t('sharedFrom', { team: layout.groupName, name: layout.sharedBy?.display_name ?? '' })}
        </Box>
      )}
      <Fact label={t('placeholders')}>
        {placeholders.length === 0 && <Box sx={{ color: 'var(--warning-ink)' }}>{t('notReady')}</Box>}
        {placeholders.map(({ id, name, width, height, dpi, bend }) => (
          <Box key={id} sx={{ mb: 1 }}>
            <Box className="one-line" sx={{ fontWeight: 550 }}>
              {name}
            </Box>
            <Box className="meta tabular">
              {t('printAt', { width: centimetres(width), height: centimetres(height), dpi })}
              {bend !== 0 && `, ${t('curved')}`}
            </Box>
          </Box>
        ))}
      </Fact>
      {colours.length > 0 && (
        <Fact label={t('colours')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {colours.map(({ name, hex, isUsual }) => (
              <Box
                key={name}
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: isUsual ? 600 : 450 }}
              >
                <Box
                  component="span"
                  sx={{ width: 14, height: 14, borderRadius: '50%', border: '1px solid var(--line)' }}
                  style={{ background: hex }}
                />
                {name}
              </Box>
            ))}
          </Box>
        </Fact>
      )}
      {isOwn && layout.groups.length > 0 && (
        <Fact label={t('sharedWith')}>{layout.groups.map(({ name }) => name).join(', ')}</Fact>
      )}
      <Fact label={t('madeBy')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {layout.userBy && <Avatar person={layout.userBy} size={20} />}
          <span className="one-line">{layout.userBy?.display_name}</span>
          <span className="meta tabular">{formatDate(layout.createdAt)}</span>
        </Box>
      </Fact>
      {mayEdit ? (
        <TagInput
          label={t('column.tags')}
          value={layout.tags}
          onChange={(tags) => void setFields(layout, { tags }).catch(() => undefined)}
          limits={{ maxItems: 30 }}
        />
      ) : (
        layout.tags.length > 0 && <Fact label={t('column.tags')}>{layout.tags.join(', ')}</Fact>
      )}
      <NoteField
        key={layout.note}
        note={layout.note}
        mayEdit={mayEdit}
        onSave={(note) => void setFields(layout, { note }).catch(() => undefined)}
      />
    </Box>
  )
}
