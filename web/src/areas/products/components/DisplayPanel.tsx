import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { boardDisplay, setDisplay } from '../board/boardDisplay.ts'
import { cardSizes } from '../board/card/cardSize.ts'

/** What the Display button opens. */
export function DisplayPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('products')
  const display = useStore(boardDisplay)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { p: 3, display: 'grid', gap: 3, mt: 1 }, role: 'dialog', 'aria-label': t('display.title') },
      }}
    >
      <ChoiceRow
        label={t('display.size')}
        options={cardSizes.map((size) => ({ value: size, label: t(`display.${size}`) }))}
        value={display.size}
        onChange={(size) => setDisplay({ size })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={display.hasLabelNames}
            onChange={(event) => setDisplay({ hasLabelNames: event.target.checked })}
          />
        }
        label={t('display.labels')}
        sx={{ ml: 0, gap: 2 }}
      />
      <FormControlLabel
        control={<Switch checked={display.hasAge} onChange={(event) => setDisplay({ hasAge: event.target.checked })} />}
        label={t('display.age')}
        sx={{ ml: 0, gap: 2 }}
      />
    </Popover>
  )
}
