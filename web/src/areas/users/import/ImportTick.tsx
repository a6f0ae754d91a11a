import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { isIncluded, type Line } from './lines.ts'

/** Whether a row goes along. */
export function ImportTick({ line, onSkip }: { line: Line; onSkip: (id: number, isSkipped: boolean) => void }) {
  const { t } = useTranslation('users')
  const { id, done, isSkipped } = line
  return (
    <Checkbox
      size="small"
      checked={isIncluded(line) || done !== null}
      disabled={done !== null || !(isIncluded(line) || isSkipped)}
      slotProps={{ input: { 'aria-label': t('import.goesAlong', { row: id + 1 }) } }}
      onChange={(_, isTicked) => onSkip(id, !isTicked)}
    />
  )
}
