import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../../lib/format.ts'
import { useSelection } from '../../../../ui/table/useSelection.ts'
import { nameOf } from '../focusField.ts'
import { PhotoMenu } from '../PhotoMenu.tsx'
import {
  type Cell,
  type DraftPatch,
  type LiveRows,
  photoKey,
  photoProperty,
  setCells,
  setPhoto,
  type UploadDraft,
} from '../uploadDraft.ts'
import { noPrice, noQuantity } from '../uploadProblems.ts'
import { FillRow } from './FillRow.tsx'
import { type GridPlace, useGridKeys } from './useGridKeys.ts'
import { useVariantRows } from './useVariantRows.ts'
import { VariantHead } from './VariantHead.tsx'
import { VariantLine } from './VariantLine.tsx'
import { VariantsTitle } from './VariantsTitle.tsx'
import { variantTracks } from './variantTracks.ts'

export interface VariantsHandle {
  /** Mounts and focuses the cell that a field's name means (`price-12`), wherever it is scrolled to. */
  reveal: (field: string) => void
}

interface Props {
  ref?: Ref<VariantsHandle>
  form: TemplateForm
  draft: UploadDraft
  files: readonly ArtworkFile[]
  live?: LiveRows | undefined
  /** What scrolls around the table; null until it is there. */
  scroller: HTMLElement | null
  onChange: (patch: DraftPatch) => void
}

function editedColumns({ read_only: { price_on_property, quantity_on_property } }: TemplateForm): Cell[] {
  return [
    ...(price_on_property.length > 0 ? (['price'] as const) : []),
    ...(quantity_on_property.length > 0 ? (['quantity'] as const) : []),
  ]
}

const isBad = { price: noPrice, quantity: noQuantity }

/** The cell that a field's name means: `price-12`. */
function placeOf(field: string, columns: readonly Cell[]): GridPlace | undefined {
  const cell = /^(price|quantity)-(\d+)$/.exec(nameOf(field))
  const column = columns.find((one) => one === cell?.[1])
  return column && { row: Number(cell?.[2]), column }
}

/** Every combination of the first two options with price, quantity and photo, edited like a sheet (R283-R285). */
export function VariantTable({ ref, form, draft, files, live, scroller, onChange }: Props) {
  const { t } = useTranslation('listing')
  const selection = useSelection()
  const grid = useRef<HTMLDivElement>(null)
  const [photoOf, setPhotoOf] = useState<{ anchor: HTMLElement; key: string } | null>(null)
  const columns = editedColumns(form)
  const options = form.read_only.properties.slice(0, 2)
  const property = photoProperty(form)
  const ids = draft.rows.map(({ id }) => id)
  const change = (cells: Parameters<typeof setCells>[0]) => onChange(setCells(cells))
  const keys = useGridKeys({ grid, rows: draft.rows, columns, selected: selection.ids, onCells: change })
  const body = useRef<HTMLDivElement>(null)
  const active = draft.rows.findIndex(({ id }) => id === keys.active?.row)
  const { rows, height } = useVariantRows({ count: ids.length, scroller, body, active })
  useImperativeHandle(ref, () => ({
    reveal: (field) => {
      const place = placeOf(field, columns)
      if (place) keys.show(place)
    },
  }))
  const isPhone = useMediaQuery('(max-width: 599px)')
  const problems = columns.reduce((sum, column) => sum + draft.rows.filter(isBad[column]).length, 0)
  const byId = new Map(files.map((file) => [file.id, file]))
  const { template, least } = variantTracks(options, columns, isPhone)
  const pictures = [draft.cover, ...draft.images].flatMap((id) => byId.get(id ?? 0) ?? [])
  const ticked = draft.rows.filter(({ id }) => selection.has(id))
  const fill = (given: Partial<Record<Cell, string>>, photo: number | null) => {
    if (Object.keys(given).length > 0) change(new Map(ticked.map(({ id }) => [id, given])))
    if (photo === null) return
    for (const value of new Set(ticked.map((row) => photoKey(row, property)))) onChange(setPhoto(value, photo))
  }
  return (
    <Box>
      <VariantsTitle count={ids.length} options={options} problems={problems} pricesFrom={form.pricesFrom} />
      <Box
        sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', overflowX: { xs: 'auto', md: 'clip' } }}
      >
        <Box
          ref={grid}
          role="grid"
          aria-label={t('field.variants')}
          aria-rowcount={ids.length + 1}
          sx={{ minWidth: least }}
        >
          <VariantHead
            template={template}
            options={options}
            columns={columns}
            isNarrow={isPhone}
            selection={selection}
            ids={ids}
          />
          {selection.count > 0 && (
            <FillRow
              template={template}
              options={options.length}
              columns={columns}
              count={selection.count}
              pictures={pictures}
              values={[...new Set(ticked.map((row) => photoKey(row, property)))].join(', ')}
              isNarrow={isPhone}
              sign={currencySign(form.currency)}
              onApply={fill}
              onClear={selection.clear}
            />
          )}
          <Box
            ref={body}
            role="rowgroup"
            style={height === null ? {} : { height }}
            sx={{ position: 'relative', '& > :last-of-type': { borderBottom: 0 } }}
          >
            {rows.map(({ index, top }) => {
              const row = draft.rows[index]
              return (
                row && (
                  <VariantLine
                    key={row.id}
                    row={row}
                    live={live}
                    place={index}
                    top={top}
                    isNarrow={isPhone}
                    template={template}
                    columns={columns}
                    photo={byId.get(draft.photos[photoKey(row, property)] ?? draft.cover ?? 0)}
                    hasOwnPhoto={draft.photos[photoKey(row, property)] !== undefined}
                    sign={currencySign(form.currency)}
                    isSelected={selection.has(row.id)}
                    active={keys.active?.row === row.id ? keys.active.column : null}
                    isFirst={index === 0 && keys.active === null}
                    onSelect={(isRange) => selection.toggle(row.id, ids, isRange)}
                    onPhoto={(anchor) => setPhotoOf({ anchor, key: photoKey(row, property) })}
                    onImage={(id) => onChange(setPhoto(photoKey(row, property), id))}
                    onFocus={keys.focus}
                    onKeyDown={keys.press}
                    onPaste={keys.paste}
                    onCell={(column, value) => change(new Map([[row.id, { [column]: value }]]))}
                  />
                )
              )
            })}
          </Box>
        </Box>
      </Box>
      {photoOf && (
        <PhotoMenu
          anchor={photoOf.anchor}
          value={photoOf.key}
          files={pictures}
          chosen={draft.photos[photoOf.key] ?? null}
          onChoose={(id) => onChange(setPhoto(photoOf.key, id))}
          onClose={() => setPhotoOf(null)}
        />
      )}
    </Box>
  )
}
