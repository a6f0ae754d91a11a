import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import type { Line } from './lines.ts'
import { cellNames } from './readSheet.ts'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What a row would do, what is wrong with it and its likely mend, or what it did. */
export function ImportResult({ line, onMend }: { line: Line; onMend: (name: CellName, text: string) => void }) {
  const { t } = useTranslation('users')
  const told = useTold()
  const { checked, done } = line
  const wrong = cellNames.find((name) => checked?.errors[name] !== undefined)
  const error = wrong && checked?.errors[wrong]
  const mend = wrong && checked?.mends[wrong]
  const said = done
    ? t(`import.done.${done.kind}`)
    : checked === null
      ? t('import.looking')
      : error
        ? told(error)
        : t(`import.kind.${checked.kind}`)
  return (
    <Box
      role="cell"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minWidth: 0,
        color: done ? 'var(--success-ink)' : error ? 'var(--danger-ink)' : 'text.secondary',
        fontWeight: done || error ? 550 : 400,
        '& svg': { flex: 'none' },
      }}
    >
      {done && <Check size={15} aria-hidden="true" />}
      {!done && error && <CircleAlert size={15} aria-hidden="true" />}
      <Box sx={cut} title={said}>
        {said}
      </Box>
      {!done && wrong && mend && (
        <Button
          size="small"
          variant="text"
          title={mend}
          onClick={() => onMend(wrong, mend)}
          sx={{ ...cut, flex: '0 1 auto', maxWidth: 170, justifyContent: 'flex-start' }}
        >
          {t('import.use', { text: mend })}
        </Button>
      )}
    </Box>
  )
}
