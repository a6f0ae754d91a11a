import { mostSheetPhotos } from '@halftone/contract/areas/sheets/sheets.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '../../listing/form/FilePicker.tsx'
import { isPicture } from '../../listing/form/pickedFiles.ts'
import { SheetRows } from './SheetRows.tsx'
import type { SheetChoice } from './sheetDraft.ts'
import type { Variations } from './useVariations.ts'
import { VariationLine } from './VariationLine.tsx'

interface Props {
  artwork: Artwork
  choice: SheetChoice
  variations: Variations
  sheetId: string
}

/** Pictures of the artwork, and its variations: Cover, Mockup, Primary color, Price, Size (R081, R305). */
export function VariationsStep({ artwork, choice, variations, sheetId }: Props) {
  const { t } = useTranslation('sheets')
  const [picking, setPicking] = useState<'covers' | 'mockups' | null>(null)
  const files = artwork.files.filter((file) => !file.isHidden && isPicture(file))
  const { list, chosen, covers, mockups } = variations
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button startIcon={<Images size={16} />} onClick={() => setPicking('covers')}>
          {t('covers', { count: covers.length })}
        </Button>
        <Button startIcon={<Images size={16} />} onClick={() => setPicking('mockups')}>
          {t('mockups', { count: mockups.length })}
        </Button>
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={t('variations')}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.length === list.length}
                  indeterminate={chosen.length > 0 && chosen.length < list.length}
                  slotProps={{ input: { 'aria-label': t('all') } }}
                  onChange={(_, isChosen) => variations.changeAll({ isChosen })}
                />
              </TableCell>
              <TableCell>{t('cover')}</TableCell>
              <TableCell>{t('mockup')}</TableCell>
              <TableCell>{t('color')}</TableCell>
              <TableCell>{t('price')}</TableCell>
              <TableCell>{t('size')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map((one) => (
              <VariationLine key={one.key} line={one} variations={variations} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <SheetRows groupId={artwork.groupId} sheetId={sheetId} tab={choice.tab} />
      {picking && (
        <FilePicker
          title={t(picking === 'covers' ? 'pickCovers' : 'pickMockups')}
          files={files}
          value={(picking === 'covers' ? covers : mockups).map(({ id }) => id)}
          most={mostSheetPhotos}
          isOptional={picking === 'mockups'}
          kind=""
          onClose={() => setPicking(null)}
          onDone={(ids) => {
            if (picking === 'covers') variations.setCovers(ids)
            else variations.setMockups(ids)
            setPicking(null)
          }}
        />
      )}
    </Box>
  )
}
