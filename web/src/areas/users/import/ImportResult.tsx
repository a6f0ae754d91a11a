import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ImportMend } from './ImportMend.tsx'
import { faultOf, type Line } from './lines.ts'

interface Props {
  line: Line
  /** Other rows that the mend of this one fits. */
  others: number
  onMend: (name: CellName, text: string, everywhere: boolean) => void
}

/** What a row would do, what is wrong with it and its likely mend, or what it did. */
export function ImportResult({ line, others, onMend }: Props) {
  const { t } = useTranslation('users')
  const told = useTold()
  const { checked, done } = line
  const fault = faultOf(line)
  const said = done
    ? t(`import.done.${done.kind}`)
    : checked === null
      ? t('import.looking')
      : fault
        ? told(fault.error)
        : t(`import.kind.${checked.kind}`)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        minWidth: 0,
        color: done ? 'var(--success-ink)' : fault ? 'var(--danger-ink)' : 'text.secondary',
        fontWeight: done || fault ? 550 : 400,
        '& svg': { flex: 'none' },
      }}
    >
      {done && <Check size={15} aria-hidden="true" />}
      {fault && <CircleAlert size={15} aria-hidden="true" />}
      <Box className="one-line" title={said} sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' } }}>
        {said}
      </Box>
      {fault?.mend !== undefined && <ImportMend name={fault.name} mend={fault.mend} others={others} onMend={onMend} />}
    </Box>
  )
}
