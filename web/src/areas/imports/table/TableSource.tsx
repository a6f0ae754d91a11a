import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../../ui/DropArea.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { importsOf } from '../imports.api.ts'
import { EarlierImports } from '../trello/EarlierImports.tsx'
import { saveTemplate } from './template.ts'
import { useTableSource } from './useTableSource.ts'

interface Props {
  teams: readonly { id: number; name: string }[]
  groupId: number
  onTeam: (id: number) => void
  onOpen: (id: number) => void
}

/** Where a table comes from: a dropped CSV or workbook, with pictures, folders or a ZIP beside it; and into which team. */
export function TableSource({ teams, groupId, onTeam, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const chooser = useFileChooser((files) => source.addFiles(files), {
    label: t('source.choose'),
    accept: '.csv,.tsv,.txt,.xlsx,.zip,image/*',
  })
  const source = useTableSource(groupId, onOpen)
  const earlier = useQuery(importsOf(groupId, 'table')).data?.data ?? []
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' } }}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box
          sx={{
            ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper', p: 4 },
            ...{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 200 }}>{t('table.into')}</Box>
          <SmallSelect label={t('source.team')} options={teams} value={groupId} onChange={onTeam} minWidth={220} />
        </Box>
        <DropArea
          isEnabled={!source.isBusy}
          onFiles={source.addFiles}
          onTransfer={source.addDropped}
          hint={t('table.drop')}
        >
          <Box sx={{ p: 5, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
            <FileSpreadsheet size={28} aria-hidden />
            <Box sx={{ fontWeight: 600 }}>{t('table.drop')}</Box>
            <Box className="meta" sx={{ maxWidth: 520 }}>
              {t('table.dropHelp')}
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button
                variant="contained"
                color="primary"
                startIcon={<Upload size={16} />}
                loading={source.isBusy}
                disabled={groupId === 0}
                onClick={() => chooser.choose()}
              >
                {t('source.choose')}
              </Button>
              <Button onClick={() => saveTemplate(t)}>{t('table.template')}</Button>
            </Box>
            {chooser.field}
            {source.error && (
              <Box role="alert" sx={{ color: 'error.main' }}>
                {source.error}
              </Box>
            )}
          </Box>
        </DropArea>
      </Box>
      <EarlierImports imports={earlier} onOpen={onOpen} />
    </Box>
  )
}
