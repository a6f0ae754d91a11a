import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { columnsOf, type ListLayout, tracks } from './layout.ts'

/** The head of a column that says nothing to the eye. */
const hidden = (name: string) => (
  <Box role="columnheader" sx={{ position: 'relative' }}>
    <span className="visually-hidden">{name}</span>
  </Box>
)

/** What stands in the columns of a settings list. */
export function EntryListHead({ layout, usedTitle }: { layout: ListLayout; usedTitle: string | undefined }) {
  const { t } = useTranslation('configs')
  const { fields, isNarrow } = layout
  const head = { color: 'text.secondary', fontWeight: 550 }
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks(layout),
        columnGap: isNarrow ? 1 : 2,
        alignItems: 'center',
        height: 36,
        pr: isNarrow ? 1 : 3,
        borderBottom: '1px solid var(--line)',
      }}
    >
      {hidden(layout.hasOrder ? t('order') : t('row'))}
      {(fields.includes('color') || fields.includes('channel')) &&
        hidden(fields.includes('channel') ? t('image') : t('color'))}
      <Box role="columnheader" sx={head}>
        {t('name')}
      </Box>
      {!isNarrow &&
        columnsOf(layout).map((field) => (
          <Box role="columnheader" key={field} sx={head}>
            {t(`fields.${field}`)}
          </Box>
        ))}
      {usedTitle && (
        <Box role="columnheader" sx={{ ...head, textAlign: 'right', pr: 2 }}>
          {usedTitle}
        </Box>
      )}
      {layout.hasUpdated && !isNarrow && (
        <Box role="columnheader" sx={head}>
          {t('updated')}
        </Box>
      )}
      {hidden(t('actions'))}
    </Box>
  )
}
