import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { importGrid } from './importGrid.ts'
import { cellNames } from './readSheet.ts'

/** The heads of the sheet's columns, which stay while it scrolls. */
export function ImportHead() {
  const { t } = useTranslation('users')
  return (
    <Box
      role="row"
      sx={{
        ...importGrid,
        position: 'sticky',
        top: 0,
        zIndex: 1,
        minHeight: 36,
        fontWeight: 600,
        bgcolor: 'background.paper',
      }}
    >
      <Box role="columnheader">#</Box>
      {cellNames.map((name) => (
        <Box role="columnheader" key={name}>
          {t(`import.column.${name}`)}
        </Box>
      ))}
      <Box role="columnheader">{t('import.result')}</Box>
    </Box>
  )
}
