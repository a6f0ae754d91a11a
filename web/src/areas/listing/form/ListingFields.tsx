import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ListingField, TemplateForm } from '@halftone/contract/parts/listing.ts'
import { hasVariants, pickLimits } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { ContentFields } from './ContentFields.tsx'
import { DigitalFilesField } from './DigitalFilesField.tsx'
import type { OriginSource } from './fieldTexts.ts'
import { ImagesField } from './ImagesField.tsx'
import type { ImageMark } from './ImageTile.tsx'
import { raisePrices } from './raisePrice.ts'
import { TagsField } from './TagsField.tsx'
import { TitleField } from './TitleField.tsx'
import { type DraftPatch, type LiveRows, setImages, type UploadDraft } from './uploadDraft.ts'
import type { TextLimits } from './uploadProblems.ts'
import { OfferFields } from './variants/OfferFields.tsx'
import { RaisePrices } from './variants/RaisePrices.tsx'
import { type VariantsHandle, VariantTable } from './variants/VariantTable.tsx'

/** A part of the form: a text, the pictures, the files, what is asked for it. */
export type FormPart = 'title' | 'tags' | 'images' | 'digitalFiles' | 'offers' | `content-${string}`

/** Who says what the fields start with. */
export interface Origins {
  title: OriginSource
  tags: OriginSource
  of: (field: ListingField) => OriginSource
}

interface LiveParts {
  marks: ReadonlyMap<number, ImageMark>
  out: ReadonlyMap<number, DraftPatch>
  /** How many it has. */
  images: number
  tags: readonly string[]
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
  live?: (LiveRows & LiveParts) | undefined
  /** Only these parts are shown; all without it. */
  only?: ReadonlySet<FormPart> | undefined
  variants: Ref<VariantsHandle>
  /** What scrolls around them. */
  body: HTMLDivElement | null
  onChange: (patch: DraftPatch) => void
}

/** All that can be edited of a listing: texts, pictures, files, prices. */
export function ListingFields(props: Props) {
  const { form, draft, files, limits, shop, mayEdit, origins, live, only, variants, body, onChange } = props
  const isShown = (part: FormPart) => only === undefined || only.has(part)
  const shownFields = form.fields.filter(({ name }) => isShown(`content-${name}`))
  const { image_limit, digital_file_limit, is_digital } = form.read_only
  const most = pickLimits({ image_limit, digital_file_limit })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        {isShown('title') && (
          <TitleField
            value={draft.title}
            limit={limits.title}
            shop={shop}
            isReadOnly={!mayEdit}
            form={form}
            source={origins.title}
            onChange={(title) => onChange((now) => ({ ...now, title }))}
          />
        )}
        {isShown('tags') && (
          <TagsField
            value={draft.tags}
            limits={limits}
            isReadOnly={!mayEdit}
            source={origins.tags}
            live={live?.tags}
            onChange={(tags) => onChange((now) => ({ ...now, tags }))}
          />
        )}
      </Box>
      <ContentFields
        form={{ ...form, fields: shownFields }}
        draft={draft}
        mayEdit={mayEdit}
        sourceOf={origins.of}
        onChange={onChange}
      />
      {isShown('images') && (
        <ImagesField
          draft={draft}
          files={files}
          // What the seller has put there beyond our limit may stay.
          most={Math.max(most.images, (live?.images ?? 0) - 1)}
          marks={live?.marks}
          out={live?.out}
          onChange={onChange}
          onImages={(images) => onChange(setImages(images))}
        />
      )}
      {is_digital && isShown('digitalFiles') && (
        <DigitalFilesField
          value={draft.digitalFiles}
          files={files}
          most={most.digitalFiles}
          onChange={(digitalFiles) => onChange((now) => ({ ...now, digitalFiles }))}
        />
      )}
      {live && isShown('offers') && (
        <RaisePrices onApply={(percent, ending) => onChange(raisePrices(percent, ending))} />
      )}
      {isShown('offers') && <OfferFields form={form} draft={draft} onChange={onChange} />}
      {isShown('offers') && hasVariants(form.read_only) && (
        <VariantTable
          ref={variants}
          form={form}
          draft={draft}
          files={files}
          live={live}
          scroller={body}
          onChange={onChange}
        />
      )}
    </Box>
  )
}
