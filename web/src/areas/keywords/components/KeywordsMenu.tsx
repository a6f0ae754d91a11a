import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListPlus } from 'lucide-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordSuggestions } from '../keywords.api.ts'
import { KeywordTeam } from '../keywordTeam.ts'
import { KeywordLine } from './KeywordLine.tsx'

/** A button with the team's keyword types, where tags are entered; one puts in all of its words. */
export function KeywordsMenu({ search = '', onChoose }: { search?: string; onChoose: (words: string[]) => void }) {
  const { t } = useTranslation('common')
  const team = useContext(KeywordTeam)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const query = useQuery({ ...keywordSuggestions(team, search), enabled: team > 0 && anchor !== null })
  const keywords = query.data ?? []
  if (team === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        startIcon={<ListPlus size={14} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifyContent: 'flex-start' }}
      >
        {t('tags.groups')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 360 } } }}
      >
        {keywords.length === 0 && (
          <MenuItem disabled>{t(query.isPending ? 'loading' : query.isError ? 'tags.failed' : 'tags.none')}</MenuItem>
        )}
        {keywords.map(({ id, name, listKeyWord }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null)
              onChoose(listKeyWord)
            }}
          >
            <KeywordLine name={name} words={listKeyWord} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
