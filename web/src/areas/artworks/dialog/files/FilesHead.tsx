import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListFilter, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { useFileChooser } from '../../../../ui/fields/useFileChooser.tsx'

const states = ['all', 'progress', 'done'] as const
export type ShownState = (typeof states)[number]

interface Props {
  search: string
  onSearch: (search: string) => void
  state: ShownState
  onState: (state: ShownState) => void
  /** Endings that the tab takes; none: any. */
  fileTypes: readonly string[]
  /** Undefined: the person may not. */
  onAdd: ((files: readonly File[]) => void) | undefined
}

/** ms (R529). */
const searchDelay = 700

/** Search, which of them by done, Add file. */
export function FilesHead({ search, onSearch, state, onState, fileTypes, onAdd }: Props) {
  const { t } = useTranslation('artworks')
  const chooser = useFileChooser((files) => onAdd?.(files), {
    label: t('files.add'),
    accept: fileTypes.length > 0 ? fileTypes.map((type) => `.${type}`).join() : undefined,
  })
  const nextState = states[(states.indexOf(state) + 1) % states.length] ?? 'all'
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
        onClick={() => onState(nextState)}
      >
        {t(`files.state.${state}`)}
      </Button>
      {onAdd && (
        <Button startIcon={<Plus size={16} />} onClick={() => chooser.choose()}>
          {t('files.add')}
        </Button>
      )}
      {chooser.field}
    </Box>
  )
}
