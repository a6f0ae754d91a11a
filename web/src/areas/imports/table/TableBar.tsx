import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileSpreadsheet, Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatNumber, formatSize } from '../../../lib/format.ts'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { addPictures } from '../imports.api.ts'
import type { Table } from './useTable.ts'
import { isPictureFile, saidOf, storedFiles } from './useTableSource.ts'

/** What the file is and how it was read; and more pictures for it. */
export function TableBar({
  detail,
  table: { source, pictures, isRemembered },
}: {
  detail: ImportDetail
  table: Table
}) {
  const { t } = useTranslation('imports')
  const told = useTold()
  const chooser = useFileChooser((files) => void add(files), { label: t('table.addPictures'), accept: 'image/*,.zip' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (files: File[]) => {
    setBusy(true)
    setProblem('')
    try {
      const wanted = files.filter(({ name }) => isPictureFile(name))
      if (wanted.length > 0) await addPictures(detail.id, await storedFiles(detail.groupId, wanted))
    } catch (error) {
      setProblem(saidOf(error, t('failed')))
    } finally {
      setBusy(false)
    }
  }
  const delimiter = source.delimiter === '\t' ? t('table.tab') : source.delimiter
  const facts = [
    detail.size ? formatSize(detail.size) : null,
    source.encoding?.toUpperCase(),
    delimiter && t('table.delimiter', { mark: delimiter }),
    source.sheet && t('table.sheet', { name: source.sheet }),
  ]
  const said = problem || (detail.problem ? told(detail.problem, '') : '')
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', px: 3, py: 2 },
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' },
      }}
    >
      <FileSpreadsheet size={20} color="var(--accent)" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 600 }}>{detail.name}</Box>
        <Box className="meta">{facts.filter(Boolean).join(' · ')}</Box>
        {isRemembered && <Box className="meta">{t('table.remembered')}</Box>}
        {source.isGuessed && <Box sx={{ color: 'var(--warning-ink)' }}>{t('table.guessed')}</Box>}
        {source.sheets.length > 1 && <Box sx={{ color: 'var(--warning-ink)' }}>{t('table.otherSheets')}</Box>}
        {said && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {said}
          </Box>
        )}
      </Box>
      <Box>
        <strong>{formatNumber(source.rows)}</strong> {t('table.rowCount', { count: source.rows })}
        {' · '}
        <strong>{formatNumber(pictures)}</strong> {t('table.pictureCount', { count: pictures })}
      </Box>
      <Button startIcon={<Images size={16} />} loading={isBusy} onClick={() => chooser.choose()}>
        {t('table.addPictures')}
      </Button>
      {chooser.field}
    </Box>
  )
}
