import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { ContentConflict, type SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { type ContentValue, isListField, titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import { saysSame } from '@halftone/contract/rules/listing/listingFields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type AppError, isAppError } from '../../../lib/appError.ts'
import { paths } from '../../../lib/area/paths.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { firstChannel } from '../dialog/publishTexts.ts'
import { followJob } from '../jobCache.ts'
import type { Theirs, UploadDraft } from './uploadDraft.ts'
import { metadataOf } from './uploadMetadata.ts'

/** Why Finish did not end well: the channel's words, a live listing, or contents that someone else changed. */
export type Failure = { kind: 'refused'; words: string[] } | { kind: 'already' } | { kind: 'conflict'; theirs: Theirs }

export interface Finish {
  isBusy: boolean
  failure: Failure | null
  /** With `over` the person's own texts replace those. */
  run: (draft: UploadDraft, over?: Theirs) => Promise<void>
  /** What is saved from now on stands on theirs. */
  accept: (theirs: Theirs) => void
}

interface Input {
  artwork: Artwork
  form: TemplateForm
  /** Whether edited texts may be saved to the artwork. */
  mayEdit: boolean
  onDone: () => void
  onBadField: (field: string) => void
}

/** The texts as the first channel's contents, where they were edited. */
function editedContents(
  channel: SaleChannelConfig,
  draft: UploadDraft,
  form: TemplateForm,
): SaleChannelConfig['contents'] | null {
  const values: [string, ContentValue][] = [
    ['title', draft.title.trim()],
    ['tags', draft.tags],
    ...editedFields(channel, draft, form),
  ]
  const own = values.filter(([name]) => channel.fields.some((field) => field.name === name))
  const isSame = own.every(
    ([name, value]) =>
      JSON.stringify(channel.contents.find((content) => content.name === name)?.value ?? '') === JSON.stringify(value),
  )
  if (isSame) return null
  const names = new Set(own.map(([name]) => name))
  return [...channel.contents.filter(({ name }) => !names.has(name)), ...own.map(([name, value]) => ({ name, value }))]
}

/** What was edited of the further fields that the channel has too, in the kind that it takes. */
const editedFields = (channel: SaleChannelConfig, draft: UploadDraft, form: TemplateForm): [string, ContentValue][] =>
  form.fields.flatMap(({ name, value: start }) => {
    const value = draft.fields[name] ?? start
    const own = channel.fields.find((field) => field.name.toLowerCase() === name)
    if (!own || saysSame(start, value)) return []
    const list = [value].flat()
    return [[own.name, isListField(own) ? list : list.join(', ')]]
  })

const silent = { toastSuccess: false, toastErrors: false }

/** Saves what of the first channel's texts was edited, over `theirs` where somebody else's stand. */
async function saveTexts(
  artworkId: number,
  first: SaleChannelConfig,
  { draft, form, theirs }: { draft: UploadDraft; form: TemplateForm; theirs: Theirs | null },
) {
  const channel = theirs ? { ...first, version: theirs.version, contents: theirs.contents } : first
  const contents = editedContents(channel, draft, form)
  if (!contents) return
  const { channelId, accountId, version } = channel
  const saleChannelConfigs = { channelId, contents, accountId, version }
  await send(artworkCalls.setContent, { params: { id: artworkId }, body: { saleChannelConfigs } }, silent)
}

function bodyOf(artwork: Artwork, form: TemplateForm, draft: UploadDraft) {
  const accountId = artwork.accountId ?? 0
  return {
    groupId: artwork.groupId,
    accountId,
    productId: artwork.productId,
    artworkId: artwork.id,
    templateId: String(form.id),
    metadata: metadataOf(draft, form, { id: artwork.id, accountId, files: artwork.files }),
  }
}

/**
 * Saves edited texts to the artwork's first channel, then asks for the upload (R287, R296). The same contents carry the
 * same Idempotency-Key, so that a second click never makes a second listing.
 */
export function useFinish({ artwork, form, mayEdit, onDone, onBadField }: Input): Finish {
  const { t } = useTranslation('listing')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // As the form found it: what others save meanwhile comes in by itself, and must not pass for what was edited here.
  const [first] = useState(() => firstChannel(artwork))
  const [accepted, setAccepted] = useState<Theirs | null>(null)
  const key = useRef({ body: '', key: '' })

  const succeed = () => {
    toast.success(t('done.success'), {
      detail: t('done.detail', { artwork: artwork.name, account: artwork.accountName ?? '' }),
      action: { label: t('done.open'), run: () => void navigate(paths.product(artwork.product)) },
    })
    onDone()
  }
  const fail = (error: AppError) => {
    toast.error(t('done.failed'))
    const words = Object.values(error.errors)
    setFailure(
      error.status === 409
        ? { kind: 'already' }
        : { kind: 'refused', words: words.length > 0 ? words : [error.message] },
    )
    const [field] = Object.keys(error.errors)
    if (field) onBadField(field)
  }
  const publish = async (draft: UploadDraft) => {
    const body = bodyOf(artwork, form, draft)
    const text = JSON.stringify(body)
    if (key.current.body !== text) key.current = { body: text, key: uuid() }
    followJob(cache, await send(listingCalls.publish, { body }, { ...silent, idempotencyKey: key.current.key }))
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      succeed()
    } catch (error) {
      if (!isAppError(error)) throw error
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    accept: (theirs) => {
      setAccepted(theirs)
      setFailure(null)
    },
    run: async (draft, over) => {
      setBusy(true)
      try {
        if (mayEdit && first) await saveTexts(artwork.id, first, { draft, form, theirs: over ?? accepted })
      } catch (error) {
        setBusy(false)
        const theirs = isAppError(error, 'CONFLICT') ? theirsOf(error.current, first?.channelId) : undefined
        if (theirs) return setFailure({ kind: 'conflict', theirs })
        if (isAppError(error)) return fail(error)
        throw error
      }
      await attempt(() => publish(draft))
    },
  }
}

/** The channel's contents that a conflict names. */
function theirsOf(current: unknown, channelId: number | undefined): Theirs | undefined {
  const { saleChannelConfigs = [] } = ContentConflict.safeParse(current).data ?? {}
  const config = saleChannelConfigs.find((one) => one.channelId === channelId)
  return config && { version: config.version, contents: config.contents, texts: titleAndTags([config]) }
}
