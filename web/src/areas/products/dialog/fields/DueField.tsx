import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/format.ts'
import { DayPopover } from '../../../../ui/fields/DayPopover.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { FactButton } from './FactButton.tsx'

const day = 86_400_000
/** Days from today; negative when it has passed. */
function daysLeft(deadline: string): number {
  const today = new Date().setHours(0, 0, 0, 0)
  return Math.round((new Date(`${deadline}T00:00:00`).getTime() - today) / day)
}
/** Near enough to be said in words. */
const near = 14

/** The due date in dd/MM/yyyy, and in words when it is near; a calendar to change it. */
export function DueField() {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const { setDeadline } = useFieldWrites()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { deadline } = product
  const left = deadline === null ? null : daysLeft(deadline)
  const shown =
    deadline === null || left === null ? (
      <span className="quiet">{t('noDue')}</span>
    ) : (
      <>
        <span className="tabular">{formatDate(deadline)}</span>
        {Math.abs(left) <= near && (
          <Box
            component="span"
            sx={{
              fontSize: 'var(--fs-meta)',
              fontWeight: 550,
              color: left < 0 ? 'error.main' : left <= 3 ? 'warning.main' : 'text.secondary',
            }}
          >
            {left === 0 ? t('dueToday') : left > 0 ? t('dueIn', { count: left }) : t('dueAgo', { count: -left })}
          </Box>
        )}
      </>
    )
  if (!may.edit) return shown
  const choose = (next: string | null) => {
    setAnchor(null)
    if (next !== deadline) void setDeadline(next)
  }
  return (
    <>
      <FactButton
        label={`${t('due')}: ${deadline ? formatDate(deadline) : t('noDue')}`}
        opens="dialog"
        isOpen={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown}
      </FactButton>
      <DayPopover
        anchor={anchor}
        label={t('due')}
        noDay={deadline === null ? undefined : t('common:clear')}
        value={deadline}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
