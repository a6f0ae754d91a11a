import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryTools } from '../../configs/list/EntryTools.tsx'
import { keywordRow } from './keywordTracks.ts'

/** Words before '+n': three lines or so. */
const shown = 16

function Words({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('configs')
  const [isOpen, setOpen] = useState(false)
  const rest = words.length > shown + 1 && !isOpen ? words.length - shown : 0
  if (words.length === 0) return <span className="meta">{t('keywords.none')}</span>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, minWidth: 0 }}>
      {(rest > 0 ? words.slice(0, shown) : words).map((word) => (
        <Chip key={word} size="small" label={word} />
      ))}
      {rest > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={`+${rest}`}
          aria-label={t('keywords.more', { count: rest })}
          onClick={() => setOpen(true)}
        />
      )}
    </Box>
  )
}

interface Props {
  keyword: Keyword
  isNarrow: boolean
  isTicked: boolean
  onTick: ((event: MouseEvent) => void) | undefined
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** A keyword type with its words as chips; pencil and bin on hover and focus. */
export function KeywordRow({ keyword, isNarrow, isTicked, onTick, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const { id, name, listkeyword } = keyword
  return (
    <Box
      role="row"
      data-entry={id}
      onDoubleClick={onEdit}
      sx={{
        ...keywordRow(isNarrow),
        minHeight: 44,
        '& .row-actions': { opacity: 0 },
        '&:hover .row-actions, &:focus-within .row-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .row-actions': { opacity: 1 } },
      }}
    >
      <Box role="cell" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        {onTick && (
          <Checkbox
            checked={isTicked}
            slotProps={{ input: { 'aria-label': `${t('common:table.select')} ${name}` } }}
            onClick={onTick}
            sx={{ alignSelf: 'flex-start', my: -1 }}
          />
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box className="meta tabular">{t('keywords.words', { count: listkeyword.length })}</Box>
        </Box>
      </Box>
      <Box role="cell" sx={isNarrow ? { gridColumn: '1 / -1', gridRow: 2, mt: 2 } : { minWidth: 0 }}>
        <Words words={listkeyword} />
      </Box>
      <EntryTools name={name} onEdit={onEdit} onDelete={onDelete} />
    </Box>
  )
}
