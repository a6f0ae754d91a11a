import type { UploadDraft } from '../form/uploadDraft.ts'

/** The draft as it is checked: what nobody touched is the shop's own business, also a stock beyond ours or sold out. */
export const touched = (draft: UploadDraft, start: UploadDraft): UploadDraft => ({
  ...draft,
  quantity: draft.quantity === start.quantity ? '1' : draft.quantity,
  rows: draft.rows.map((row, place) =>
    row.quantity === start.rows[place]?.quantity ? { ...row, quantity: '1' } : row,
  ),
})
