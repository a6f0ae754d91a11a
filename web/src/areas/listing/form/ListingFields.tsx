import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ListingField, TemplateForm } from '@halftone/contract/parts/listing.ts'
import { hasVariants, pickLimits } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { ContentFields } from './ContentFields.tsx'
import { DigitalFilesField } from './DigitalFilesField.tsx'
import type { OriginSource } from './fieldTexts.ts'
import { ImagesField } from './ImagesField.tsx'
import { TagsField } from './TagsField.tsx'
import { TitleField } from './TitleField.tsx'
import { type DraftPatch, type DraftRow, setImages, type UploadDraft } from './uploadDraft.ts'
import type { TextLimits } from './uploadProblems.ts'
import { OfferFields } from './variants/OfferFields.tsx'
import { type VariantsHandle, VariantTable } from './variants/VariantTable.tsx'

/** Who says what the fields start with. */
export interface Origins {
  title: OriginSource
  tags: OriginSource
  of: (field: ListingField) => OriginSource
}

interface Props {
  form: TemplateForm
  draft: UploadDraft
  files: readonly ArtworkFile[]
  limits: TextLimits
  /** Who refuses what is too long. */
  shop: string | undefined
  mayEdit: boolean
  origins: Origins
  /** Of a listing that is live: how it is in the shop. */
  live?: { rows: readonly DraftRow[]; marks: ReadonlyMap<number, string>; images: number } | undefined
  variants: Ref<VariantsHandle>
  /** What scrolls around them. */
  body: HTMLDivElement | null
  onChange: (patch: DraftPatch) => void
}

/** All that can be edited of a listing: texts, pictures, files, prices. */
export function ListingFields(props: Props) {
  const { form, draft, files, limits, shop, mayEdit, origins, live, variants, body, onChange } = props
  const { image_limit, digital_file_limit, is_digital } = form.read_only
  const most = pickLimits({ image_limit, digital_file_limit })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <TitleField
          value={draft.title}
          limit={limits.title}
          shop={shop}
          isReadOnly={!mayEdit}
          source={origins.title}
          onChange={(title) => onChange((now) => ({ ...now, title }))}
        />
        <TagsField
          value={draft.tags}
          limits={limits}
          isReadOnly={!mayEdit}
          source={origins.tags}
          onChange={(tags) => onChange((now) => ({ ...now, tags }))}
        />
      </Box>
      <ContentFields form={form} draft={draft} mayEdit={mayEdit} sourceOf={origins.of} onChange={onChange} />
      <ImagesField
        draft={draft}
        files={files}
        // What the seller has put there beyond our limit may stay.
        most={Math.max(most.images, (live?.images ?? 0) - 1)}
        marks={live?.marks}
        onChange={onChange}
        onImages={(images) => onChange(setImages(images))}
      />
      {is_digital && (
        <DigitalFilesField
          value={draft.digitalFiles}
          files={files}
          most={most.digitalFiles}
          onChange={(digitalFiles) => onChange((now) => ({ ...now, digitalFiles }))}
        />
      )}
      <OfferFields form={form} draft={draft} onChange={onChange} />
      {hasVariants(form.read_only) && (
        <VariantTable
          ref={variants}
          form={form}
          draft={draft}
          files={files}
          before={live?.rows}
          scroller={body}
          onChange={onChange}
        />
      )}
    </Box>
  )
}
