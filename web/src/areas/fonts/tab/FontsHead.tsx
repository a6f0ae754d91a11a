import Box from '@mui/material/Box'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { GalleryNew } from '../../../ui/gallery/GalleryBar.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import type { ShownList } from '../../exports/exportList.ts'
import { fontFilters } from '../fonts.api.ts'

interface Props {
  filter: string
  /** The list as it is filtered. */
  shown: ShownList
  onFilter: (filter: string) => void
  /** Missing where the person may add none. */
  onUpload: (() => void) | undefined
}

/** Whose fonts are shown, and the way to add some. */
export function FontsHead({ filter, shown, onFilter, onUpload }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, pt: 3, alignItems: 'center' }}>
      <ChoiceRow
        label={t('whose')}
        options={fontFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={fontFilters.find((one) => one === filter) ?? 'all'}
        onChange={onFilter}
      />
      <Box sx={{ flex: 1 }} />
      <ExportButton isCompact shown={shown} />
      {onUpload && <GalleryNew label={t('upload')} icon={<Upload size={16} />} onNew={onUpload} />}
    </Box>
  )
}
