import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { FileThumb } from '../../listing/form/FileThumb.tsx'
import { Swatch } from '../../listing/form/variants/Swatch.tsx'
import type { Variation } from './sheetDraft.ts'
import type { Variations } from './useVariations.ts'

function PictureCell({
  label,
  files,
  file,
  onChange,
}: {
  label: string
  files: readonly ArtworkFile[]
  file: ArtworkFile | undefined
  onChange: (id: number) => void
}) {
  return (
    <TableCell>
      {file && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 'none', width: 40, height: 40, borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
            <FileThumb file={file} alt={files.length > 1 ? '' : file.name} />
          </Box>
          {files.length > 1 && (
            <SmallSelect label={label} options={files} value={file.id} onChange={onChange} minWidth={120} />
          )}
        </Box>
      )}
    </TableCell>
  )
}

/** A variation: whether it goes into the sheet, its pictures, colour, price and size. */
export function VariationLine({ line, variations }: { line: Variation; variations: Variations }) {
  const { t } = useTranslation('sheets')
  const { covers, mockups, coverOf, mockupOf, change } = variations
  const name = [line.color, line.size].filter(Boolean).join(', ') || t('only')
  const isWrong = line.isChosen && readPrice(line.price) === null
  return (
    <TableRow sx={{ opacity: line.isChosen ? 1 : 0.6 }}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={line.isChosen}
          slotProps={{ input: { 'aria-label': name } }}
          onChange={(_, isChosen) => change(line.key, { isChosen })}
        />
      </TableCell>
      <PictureCell
        label={t('coverOf', { name })}
        files={covers}
        file={coverOf(line)}
        onChange={(coverId) => change(line.key, { coverId })}
      />
      <PictureCell
        label={t('mockupOf', { name })}
        files={mockups}
        file={mockupOf(line)}
        onChange={(mockupId) => change(line.key, { mockupId })}
      />
      <TableCell>
        {line.color !== undefined && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Swatch value={line.color} size={14} />
            {line.color}
          </Box>
        )}
        {/* On a phone the column of sizes stands outside of the screen. */}
        <Box className="meta" aria-hidden="true" sx={{ display: { sm: 'none' } }}>
          {line.size}
        </Box>
      </TableCell>
      <TableCell>
        <OutlinedInput
          size="small"
          value={line.price}
          error={isWrong}
          inputProps={{
            ...{ 'aria-label': t('priceOf', { name }), 'aria-invalid': isWrong, inputMode: 'decimal' },
            style: { width: 72, textAlign: 'right' },
          }}
          onChange={(event) => change(line.key, { price: event.target.value })}
        />
      </TableCell>
      <TableCell>{line.size}</TableCell>
    </TableRow>
  )
}
