import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folds } from '../../../theme/tokens.ts'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { InviteHead } from '../components/InviteHead.tsx'
import { ImportDefaults } from './ImportDefaults.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportTable } from './ImportTable.tsx'
import { isSheet } from './isSheet.ts'
import { isIncluded } from './lines.ts'
import { parseText, textOf } from './parseText.ts'
import { SheetBar } from './SheetBar.tsx'
import { useImport } from './useImport.ts'
import type { Defaults } from './useLines.ts'

interface Props {
  groupId: number
  /** Rows that were pasted already: they are looked at at once. A single line waits in the field. */
  given: string
  /** The way to one by address; none: many are what it is for. */
  onOne?: () => void
  onClose: () => void
}

/** Brings in many people: a pasted or dropped sheet, looked at row by row, added in one step. */
export function ImportDialog({ groupId, given, onOne, onClose }: Props) {
  const { t } = useTranslation('users')
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 0.05}px)`)
  const [defaults, setDefaults] = useState<Defaults>({ group_id: groupId, role_id: teamMemberRole })
  const [onlyGood, setOnlyGood] = useState(true)
  const { lines, sheet, isBusy, problem, fill, empty, remap, edit, mendAll, skip, add, relook } = useImport(defaults)
  const isDirty = lines.some((line) => isIncluded(line))
  const [close, question] = useDiscard(isDirty, onClose)
  const [toOne, oneQuestion] = useDiscard(isDirty, onOne ?? onClose)
  const count = lines.filter(isIncluded).length
  const mistakes = lines.filter(({ checked, isSkipped }) => checked?.kind === 'mend' && !isSkipped).length
  const isLooking = lines.some(({ checked }) => checked === null)
  const isOff = count === 0 || isLooking || isBusy || (!onlyGood && mistakes > 0)
  const read = async (text: string, file?: string) => fill({ ...(await parseText(text)), file })
  const start = useEffectEvent(() => {
    if (isSheet(given)) void read(given)
  })
  useEffect(() => start(), [])
  const open = async (file: File) => read(await textOf(file), file.name)
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void open(file)
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="import-title"
      maxWidth={false}
      fullScreen={isPhone}
      slotProps={{ paper: { sx: { width: 1280, height: { sm: 'calc(100vh - 88px)' } } } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isOff) void add()
      }}
    >
      <InviteHead id="import-title" title={t('import.title')} isMany onSwitch={onOne && toOne} />
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 3, px: { xs: 4, sm: 6 }, pb: 3 }}
      >
        {problem && <Alert severity="error">{problem}</Alert>}
        {sheet && <SheetBar sheet={sheet} isFixed={lines.some(({ done }) => done)} onRemap={remap} onReplace={empty} />}
        <ImportDefaults
          value={defaults}
          onChange={(next) => {
            setDefaults(next)
            relook(next)
          }}
        />
        {sheet ? (
          <ImportTable lines={lines} isPhone={isPhone} onEdit={edit} onMendAll={mendAll} onSkip={skip} />
        ) : (
          <ImportSource given={given} onText={read} onFile={open} />
        )}
      </Box>
      <ImportFooter
        {...{ lines, count, mistakes, isOff, isBusy, onlyGood, onOnlyGood: setOnlyGood }}
        onClose={close}
        onAdd={() => void add()}
      />
      {question}
      {oneQuestion}
    </Dialog>
  )
}
