import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PackageOpen, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../../ui/DropArea.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { uploadArchive } from './archiveUpload.ts'

/** Takes one archive, dropped or chosen, and begins its upload. */
export function ArchiveDrop({ groupId }: { groupId: number }) {
  const { t } = useTranslation('takeouts')
  const chooser = useFileChooser((files) => take(files), {
    label: t('in.choose'),
    accept: '.zip,application/zip',
    isSingle: true,
  })
  const [wrong, setWrong] = useState('')
  const { isBusy, error, run } = useAnswered('size')
  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const why =
      files.length > 1 ? 'in.oneFile' : !/\.zip$/i.test(file.name) ? 'in.onlyZip' : file.size === 0 ? 'in.empty' : ''
    setWrong(why && t(why))
    if (!why) void run(() => uploadArchive(groupId, file))
  }
  const said = wrong || error
  return (
    <DropArea isEnabled={!isBusy} onFiles={take} hint={t('in.drop')}>
      <Box sx={{ p: 5, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
        <PackageOpen size={28} aria-hidden />
        <Box sx={{ fontWeight: 600 }}>{t('in.drop')}</Box>
        <Box className="meta" sx={{ maxWidth: 460 }}>
          {t('in.dropHelp')}
        </Box>
        <Button startIcon={<Upload size={16} />} loading={isBusy} onClick={() => chooser.choose()}>
          {t('in.choose')}
        </Button>
        {chooser.field}
        {said && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {said}
          </Box>
        )}
      </Box>
    </DropArea>
  )
}
