import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { CircleHelp, FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countsOf, type Trello } from './useMatch.ts'

interface Props {
  detail: ImportDetail
  trello: Trello
  mapping: TrelloMapping
  isStarting: boolean
  onChange: (patch: Partial<TrelloMapping>) => void
  onBack: () => void
  onStart: () => void
}

/** What will happen, in numbers, and the one button that makes it happen. */
export function MatchFooter({ trello, mapping, isStarting, onChange, onBack, onStart }: Props) {
  const { t } = useTranslation('imports')
  const { products, archivedLeft, toLook } = countsOf(trello, mapping)
  return (
    <Box
      component="footer"
      sx={{
        ...{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          flexWrap: 'wrap',
        },
        ...{ px: 3, py: 2, bgcolor: 'background.paper', borderTop: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <strong>{t('match.products', { count: products })}</strong> {t('match.from', { count: trello.counts.cards })}
        {archivedLeft > 0 && ` ${t('match.archivedLeft', { count: archivedLeft })}`}
      </Box>
      <FormControlLabel
        control={
          <Checkbox size="small" checked={mapping.isUpdate} onChange={(_, isUpdate) => onChange({ isUpdate })} />
        }
        label={t('match.update')}
      />
      {toLook > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'var(--warning-ink)' }}>
          <CircleHelp size={16} aria-hidden />
          {t('match.toLook', { count: toLook })}
        </Box>
      )}
      <Button onClick={onBack}>{t('match.back')}</Button>
      <Button
        variant="contained"
        color="primary"
        startIcon={<FolderInput size={16} />}
        disabled={isStarting || products === 0}
        onClick={onStart}
      >
        {t('match.start', { count: products })}
      </Button>
    </Box>
  )
}
