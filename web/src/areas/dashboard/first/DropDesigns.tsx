import { statusIds } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../../ui/DropArea.tsx'
import { designFiles, useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { HalftoneField } from '../../../ui/Halftone.tsx'
import { makeOfPictures } from '../../products/board/pictures/pictureProducts.ts'

/** The first designs, dropped or chosen: each becomes a product on New idea. */
export function DropDesigns({ groupId }: { groupId: number }) {
  const { t } = useTranslation('dashboard')
  const chooser = useFileChooser((files) => make(files), { label: t('first.choose'), accept: designFiles })
  const make = (files: readonly File[]) => void makeOfPictures(files, { groupId, statusId: statusIds.NEW_IDEA })
  return (
    <DropArea isEnabled onFiles={make}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 6, textAlign: 'center' }}>
        <HalftoneField />
        <h2 className="title">{t('first.drop')}</h2>
        <Box sx={{ color: 'text.secondary', maxWidth: 300 }}>{t('first.dropText')}</Box>
        <Button variant="outlined" startIcon={<Upload size={16} />} onClick={() => chooser.choose()}>
          {t('first.choose')}
        </Button>
        {chooser.field}
      </Box>
    </DropArea>
  )
}
