import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { isValid } from 'date-fns/isValid'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOnWire } from '../../../lib/format.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { cards } from '../model/productEntities.ts'
import { setDeadlineOf } from '../productActions.ts'

/** One due date for all chosen products, or none. */
export function DueDateMenu({
  anchor,
  ids,
  onClose,
}: {
  anchor: HTMLElement | null
  ids: readonly number[]
  onClose: () => void
}) {
  const { t } = useTranslation('products')
  const [only] = ids
  const known = ids.length === 1 && only !== undefined ? cards.get(only)?.deadline : null
  const [date, setDate] = useState<Date | null>(known ? new Date(`${known}T00:00`) : null)
  const set = (deadline: string | null) => {
    onClose()
    void setDeadlineOf(ids, deadline)
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('bulk.due'),
          sx: { p: 4, mt: 1, display: 'grid', gap: 3, width: 248 },
        },
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <DateField label={t('fields.deadline')} value={date} onChange={setDate} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Button variant="text" onClick={() => set(null)}>
          {t('noDate')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={date === null || !isValid(date)}
          onClick={() => date && set(dayOnWire(date))}
        >
          {t('common:save')}
        </Button>
      </Box>
    </Popover>
  )
}
