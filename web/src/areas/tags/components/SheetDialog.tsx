import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormHelperText from '@mui/material/FormHelperText'
import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { readCells } from '../sheet.ts'

/** What a sheet would bring. */
export interface SheetFound<R> {
  rows: R[]
  /** 'tags 3' and the like: what would come in. */
  says: string
  /** What cannot: no plain text, or too long. */
  invalid: string[]
}

interface Props<R> {
  title: string
  /** Which columns the file has. */
  text: string
  read: (cells: string[][]) => SheetFound<R>
  /** Rejects with the server's error. */
  onImport: (rows: R[]) => Promise<unknown>
  onClose: () => void
}

/** Words named in the refusal; a whole file of them would fill the screen. */
const named = 12

/** A CSV comes in: chosen, looked at, and taken in as a whole. A failure is said here and keeps the file. */
export function SheetDialog<R>({ title, text, read, onImport, onClose }: Props<R>) {
  const { t } = useTranslation(['configs', 'common'])
  const [found, setFound] = useState<SheetFound<R> | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chooser = useFileChooser(([first]) => void look(first), {
    label: t('sheet.file'),
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    isSingle: true,
  })
  const titleId = useId()
  const look = async (chosen: File) => {
    setProblem('')
    try {
      setFound(read(await readCells(await chosen.text())))
    } catch {
      setProblem(t('sheet.unreadable'))
    }
  }
  const take = async () => {
    setBusy(true)
    try {
      await onImport(found?.rows ?? [])
      onClose()
    } catch (error) {
      const said = isAppError(error) ? Object.entries(error.errors).map(([name, why]) => `${name}: ${why}`) : []
      setProblem(said.join(' ') || (error instanceof Error ? error.message : t('sheet.unreadable')))
    } finally {
      setBusy(false)
    }
  }
  const more = (found?.invalid.length ?? 0) - named
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <div className="quiet">{text}</div>
        <Box>
          <Button startIcon={<FileSpreadsheet size={16} />} onClick={() => chooser.choose()}>
            {t('sheet.choose')}
          </Button>
          {chooser.field}
        </Box>
        {found && (
          <Box role="status" sx={{ fontWeight: 600 }}>
            {found.rows.length === 0 ? t('sheet.nothing') : found.says}
          </Box>
        )}
        {found && found.invalid.length > 0 && (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {t('sheet.left', { count: found.invalid.length })} {found.invalid.slice(0, named).join(', ')}
            {more > 0 && ` +${more}`}
          </Box>
        )}
        {problem && (
          <FormHelperText error role="alert" component="div">
            <CircleAlert size={14} aria-hidden="true" /> {problem}
          </FormHelperText>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t('sheet.import')}
        isBusy={isBusy}
        isOff={!found || found.rows.length === 0}
        onDo={() => void take()}
      />
    </Dialog>
  )
}
