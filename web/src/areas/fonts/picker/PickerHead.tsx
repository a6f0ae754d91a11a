import { languages } from '@halftone/contract/rules/fonts/languages.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'

interface Props {
  titleId: string
  title: string
  search: string
  onSearch: (text: string) => void
  language: string
  onLanguage: (code: string) => void
  onClose: () => void
}

/** Title, search and the language that a font must have all of. Focus starts in the search. */
export function PickerHead({ titleId, title, search, onSearch, language, onLanguage, onClose }: Props) {
  const { t } = useTranslation(['fonts', 'common'])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Box component="header" sx={{ p: 4, display: 'grid', gap: 3, borderBottom: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, flex: 1 }}>
          {title}
        </Box>
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <SearchBox
            value={search}
            onChange={onSearch}
            placeholder={t('search')}
            delay={searchDelay}
            width="100%"
            inputRef={field}
          />
        </Box>
        <SmallSelect
          label={t('language')}
          options={[
            { id: 'any', name: t('anyLanguage') },
            ...languages.map((id) => ({ id, name: t(`languages.${id}`) })),
          ]}
          value={language || 'any'}
          onChange={(id) => onLanguage(id === 'any' ? '' : id)}
          minWidth={140}
        />
      </Box>
    </Box>
  )
}
