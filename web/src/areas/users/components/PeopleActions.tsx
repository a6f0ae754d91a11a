import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'

interface Props {
  search: string
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  onAdd: (() => void) | undefined
}

/** In the head of the people: the search, and inviting for who may. */
export function PeopleActions({ search, searchRef, onSearch, onAdd }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <SearchBox
        value={search}
        onChange={onSearch}
        placeholder={t('search')}
        delay={500}
        width={240}
        keyHint="/"
        inputRef={searchRef}
      />
      {onAdd && (
        <Button variant="contained" color="primary" startIcon={<UserPlus size={16} />} onClick={onAdd}>
          {t('add.title')}
          <Box component="span" sx={{ ml: 2, display: { xs: 'none', md: 'inline-flex' } }}>
            <KeyHint keys="c" isOnAccent />
          </Box>
        </Button>
      )}
    </>
  )
}
