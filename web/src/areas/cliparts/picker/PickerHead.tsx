import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ColourFilter } from '../../../ui/gallery/ColourFilter.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'
import { CategoryFilter } from '../gallery/CategoryFilter.tsx'

interface Props {
  titleId: string
  artworkName: string
  groupId: number
  search: string
  onSearch: (text: string) => void
  isStock: boolean
  onStock: (isStock: boolean) => void
  category: readonly number[]
  onCategory: (ids: number[]) => void
  /** As the filter of the gallery writes it; empty is any. */
  colour: string
  onColour: (colour: string) => void
  isPrintable: boolean
  onPrintable: (is: boolean) => void
  onClose: () => void
}

/** What it is for, clip arts or stock, search, category, colours, and whether only what may be printed is shown. */
export function PickerHead(props: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Box component="header" sx={{ flex: 'none', borderBottom: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, minHeight: 52 }}>
        <Box
          component="h2"
          id={props.titleId}
          className="one-line"
          sx={{ m: 0, flex: 'none', fontSize: 'var(--fs-title)', fontWeight: 600 }}
        >
          {t('pick.title')}
        </Box>
        <Box className="meta one-line" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('pick.for', { name: props.artworkName })}
        </Box>
        <Box sx={{ flex: 1 }} />
        <ChoiceRow
          label={t('kind')}
          options={[
            { value: false, label: t('title') },
            { value: true, label: t('tab.stock') },
          ]}
          value={props.isStock}
          onChange={props.onStock}
        />
        <IconButton aria-label={t('common:close')} onClick={props.onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, px: 5, pb: 3 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 180px' }, maxWidth: { sm: 280 } }}>
          <SearchBox
            value={props.search}
            onChange={props.onSearch}
            placeholder={t('search')}
            delay={searchDelay}
            width="100%"
            inputRef={field}
          />
        </Box>
        <CategoryFilter groupId={props.groupId} value={props.category} onChange={props.onCategory} />
        <ColourFilter mayStandOpen value={props.colour} onChange={props.onColour} />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <FormControlLabel
          control={<Checkbox size="small" checked={props.isPrintable} onChange={(_, is) => props.onPrintable(is)} />}
          label={t('pick.printable')}
        />
      </Box>
    </Box>
  )
}
