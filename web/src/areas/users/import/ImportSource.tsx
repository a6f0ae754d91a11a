import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { isSheet } from './isSheet.ts'

interface Props {
  /** What was pasted or typed before. */
  given: string
  onText: (text: string) => Promise<void>
  onFile: (file: File) => Promise<void>
}

/** Where the rows come from: pasted, typed, or a file. */
export function ImportSource({ given, onText, onFile }: Props) {
  const { t } = useTranslation('users')
  const [text, setText] = useState(given)
  const chooser = useFileChooser(([first]) => void onFile(first), {
    label: t('import.file'),
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    isSingle: true,
  })
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: '1fr auto', gap: 3 }}>
      <OutlinedInput
        multiline
        autoFocus
        minRows={10}
        value={text}
        placeholder={t('import.placeholder')}
        inputProps={{ 'aria-label': t('import.paste') }}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (text !== '' || !isSheet(pasted)) return
          event.preventDefault()
          void onText(pasted)
        }}
        sx={{ alignItems: 'start', height: '100%' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Button startIcon={<FileSpreadsheet size={16} />} onClick={() => chooser.choose()}>
          {t('import.choose')}
        </Button>
        {chooser.field}
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{t('import.columns')}</Box>
        <Button variant="contained" color="primary" disabled={text.trim() === ''} onClick={() => void onText(text)}>
          {t('import.look')}
        </Button>
      </Box>
    </Box>
  )
}
