import { descriptionMax, productCalls } from '@halftone/contract/areas/products.ts'
import { ProductPatch } from '@halftone/contract/parts/product.ts'
import { plainRichText, type RichText, richTextLength } from '@halftone/contract/rules/richText.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '../../../../lib/saving/useAutosave.ts'
import { send } from '../../../../lib/send.ts'
import { isSameRichText } from '../../../../ui/richtext/docToDraft.ts'
import { dropDraft } from '../../../../ui/richtext/textDrafts.ts'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'

/** ms (R530). */
const saveDelay = 700

/** What a 409 says stands now. */
function currentOf(current: unknown): { value: RichText; version: number } | undefined {
  const { description, descriptionVersion } = ProductPatch.partial().safeParse(current).data ?? {}
  return descriptionVersion === undefined
    ? undefined
    : { value: description ?? plainRichText(''), version: descriptionVersion }
}

/** The description saves itself (R530), for as long as the person may; its draft stays until it is saved. */
export function useDescriptionSaves(text: RichText, draftKey: string) {
  const { product, may } = useProduct()
  const cache = useQueryClient()
  return useAutosave<RichText>({
    name: 'description',
    saved: { value: text, version: product.descriptionVersion },
    delay: saveDelay,
    isSame: isSameRichText,
    isBlocked: (value) => !may.edit || richTextLength(value) > descriptionMax,
    send: async (description, version) => {
      const patch = await send(
        productCalls.setDescription,
        { params: { id: product.id }, body: { description, version } },
        { toastSuccess: false, toastErrors: false },
      )
      patchDetail(cache, product.id, patch)
      return { value: patch.description ?? description, version: patch.descriptionVersion ?? version + 1 }
    },
    currentOf,
    onSaved: () => dropDraft(draftKey),
  })
}
