import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface Props {
  name: CellName
  mend: string
  /** Other rows that are wrong in the same way. */
  others: number
  onMend: (name: CellName, text: string, everywhere: boolean) => void
}

/** The likely mend of a cell, by one click; where it fits other rows, by a second button for all of them. */
export function ImportMend({ name, mend, others, onMend }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <Button
        size="small"
        variant="text"
        title={mend}
        onClick={() => onMend(name, mend, false)}
        sx={{ flex: '0 1 auto', minWidth: 0, maxWidth: { sm: 190 }, '& span': { lineHeight: 1.6 } }}
      >
        <span className="one-line">{t('import.use', { text: mend })}</span>
      </Button>
      {others > 0 && (
        <Button
          size="small"
          variant="text"
          title={t('import.useAlso', { text: mend, count: others })}
          aria-label={t('import.useAlso', { text: mend, count: others })}
          onClick={() => onMend(name, mend, true)}
          sx={{ flex: 'none' }}
        >
          {t('import.also', { count: others })}
        </Button>
      )}
    </>
  )
}
