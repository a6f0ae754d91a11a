import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListFilter, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'

export const shownStates = ['all', 'progress', 'done'] as const
export type ShownState = (typeof shownStates)[number]

interface Props {
  search: string
  onSearch: (text: string) => void
  state: ShownState
  onState: (state: ShownState) => void
  /** Extensions that the open tab takes; empty for all. */
  fileTypes: readonly string[]
  onAdd: ((files: readonly File[]) => void) | undefined
}

/** ms (R529). */
const searchDelay = 700

/** Above the files: search, which state is shown, and adding for who may. */
export function FilesToolbar({ search, onSearch, state, onState, fileTypes, onAdd }: Props) {
  const { t } = useTranslation('artworks')
  const picker = useRef<HTMLInputElement>(null)
  const next = shownStates[(shownStates.indexOf(state) + 1) % shownStates.length] ?? 'all'
  return (
    <Box sx={{ display: 'flex', gap: 2, p: 4, pb: 1, flex: 'none', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 160px' }}>
        <SearchBox
          value={search}
          onChange={onSearch}
          placeholder={t('files.search')}
          delay={searchDelay}
          width="100%"
        />
      </Box>
      <Button
        startIcon={<ListFilter size={16} />}
        aria-label={t('files.showing', { state: t(`files.state.${state}`) })}
        onClick={() => onState(next)}
      >
        {t(`files.state.${state}`)}
      </Button>
      {onAdd && (
        <Button startIcon={<Plus size={16} />} onClick={() => picker.current?.click()}>
          {t('files.add')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('files.add')}
        {...(fileTypes.length > 0 ? { accept: fileTypes.map((type) => `.${type}`).join() } : {})}
        onChange={(event) => {
          onAdd?.([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Box>
  )
}
