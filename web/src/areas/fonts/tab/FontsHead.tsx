import { Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { belowTitle, GalleryNew, GallerySearch, GallerySpace } from '../../../ui/gallery/GalleryBar.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import type { ShownList } from '../../exports/exportList.ts'
import { fontFilters } from '../fonts.api.ts'
import type { FontUrl } from './fontUrl.ts'

interface Props {
  url: FontUrl
  /** The list as it is filtered. */
  shown: ShownList
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<FontUrl>) => void
  /** Missing where the person may add none. */
  onUpload: (() => void) | undefined
}

/** In the bar of the screen: whose fonts are shown, the search, and the way to add some. */
export function FontsHead({ url, shown, searchRef, onChange, onUpload }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <>
      <ChoiceRow
        label={t('whose')}
        options={fontFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={fontFilters.find((one) => one === url.filter) ?? 'all'}
        onChange={(filter) => onChange({ filter })}
        sx={belowTitle}
      />
      <GallerySpace />
      <GallerySearch
        isFolded
        value={url.search}
        placeholder={t('search')}
        inputRef={searchRef}
        onSearch={(search) => onChange({ search })}
      />
      <ExportButton isCompact shown={shown} />
      {onUpload && <GalleryNew label={t('upload')} icon={<Upload size={16} />} onNew={onUpload} floats="low" />}
    </>
  )
}
