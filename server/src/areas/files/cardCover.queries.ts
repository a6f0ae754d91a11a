import { PictureFill, PreviewState } from '@halftone/contract/parts/attachedFile.ts'
import { Ground } from '@halftone/contract/parts/ground.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPhrase } from '../../db/schema/columns.ts'

/** What a small picture beside a line needs of its file; its address is signed by presentCardCover. */
export const CardCoverRow = z.object({
  id: z.number(),
  preview2xKey: z.string().nullable(),
  previewKey: z.string().nullable().optional(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  edgeColor: z.string().nullable(),
  luminance: z.number().nullable(),
  ground: Ground.nullable(),
  fills: PictureFill.nullable(),
  hasAlpha: z.boolean(),
  fileType: z.string(),
  previewState: PreviewState,
  previewError: z.string().transform(readPhrase).nullable().optional(),
})

/** A CardCoverRow of the file with that id as a JSON column; null where there is none, or it was deleted. */
export const cardCover = (fileId: SQL): SQL => coverWhere(sql`f.deleted_at is null and f.id = ${fileId}`)
/** The same of a file that may have been deleted: of what lies in the trash. */
export const cardCoverEver = (fileId: SQL): SQL => coverWhere(sql`f.id = ${fileId}`)

const coverWhere = (where: SQL): SQL => sql`
  (select json_build_object('id', f.id, 'preview2xKey', f.preview_2x_key, 'previewKey', f.preview_key, 'width', f.width, 'height', f.height,
      'edgeColor', f.edge_color, 'luminance', f.luminance, 'ground', f.ground, 'fills', f.fills,
      'hasAlpha', f.has_alpha, 'fileType', f.file_type,
      'previewState', f.preview_state, 'previewError', f.preview_error)
    from files f where ${where})`
