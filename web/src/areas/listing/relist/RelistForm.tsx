import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import Box from '@mui/material/Box'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { channelOfAccount, limitsOf } from '../dialog/publishTexts.ts'
import { UploadFrame } from '../dialog/UploadFrame.tsx'
import type { OriginSource } from '../form/fieldTexts.ts'
import { focusField } from '../form/focusField.ts'
import { type FormPart, ListingFields } from '../form/ListingFields.tsx'
import type { DraftPatch } from '../form/uploadDraft.ts'
import { problemsOf } from '../form/uploadProblems.ts'
import type { VariantsHandle } from '../form/variants/VariantTable.tsx'
import { ChangeList } from './ChangeList.tsx'
import { changedParts } from './changedParts.ts'
import { EarlierList } from './EarlierList.tsx'
import { changesOf, marksOf, outOf } from './liveChanges.ts'
import { liveDraft } from './liveDraft.ts'
import { liveMetadata } from './liveMetadata.ts'
import { oursOf } from './ours.ts'
import { RelistFooter } from './RelistFooter.tsx'
import { RelistDetail, RelistReadAt, RelistView } from './RelistHead.tsx'
import { RelistPreview } from './RelistPreview.tsx'
import { staysOf } from './staysOf.ts'
import { touched } from './touched.ts'
import { useRelist } from './useRelist.ts'

export interface RelistProps {
  artwork: Artwork
  accountId: number
  onEdited: (isEdited: boolean) => void
  onClose: () => void
  /** Asked for: the dialog goes. */
  onDone: () => void
}

/** A text of the form: what the shop has, what it was told last (`told`), and what the artwork says. */
const source = (
  value: OriginSource['value'],
  told: OriginSource['value'] | undefined,
  said: OriginSource['value'] | undefined,
): OriginSource => ({
  ...{ value, from: 'live', told },
  others: [
    { who: 'live', value },
    { who: 'artwork', value: said ?? '' },
  ],
})

/** The listing as it is in the shop, to be edited; beside it what Finish would change, before and after. */
export function RelistForm({ artwork, live, onEdited, onClose, onDone }: RelistProps & { live: LiveListing }) {
  const { t } = useTranslation('listing')
  const [{ start, files }] = useState(() => liveDraft(live, artwork))
  const [ours] = useState(() => oursOf(live, start))
  const [draft, setDraft] = useState(ours)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  /** The parts that were changed when 'Changed' was chosen; one that is put back there stays in sight. */
  const [kept, setKept] = useState<ReadonlySet<FormPart>>()
  const [confirm, question] = useConfirm()
  const mayEdit = usePermission(artwork.groupId)('P_EDIT_ART')
  const variants = useRef<VariantsHandle>(null)
  const { form } = live
  const limits = limitsOf(artwork)
  const changes = changesOf({ form, start, draft, files })
  const [edited] = useState(
    () => new Map(changesOf({ form, start, draft: ours, files }).map(({ id, after }) => [id, after])),
  )
  const change = (patch: DraftPatch) => {
    setDraft(patch)
    onEdited(true)
  }
  const changed = changedParts(changes)
  const only = kept && new Set([...kept, ...changed])
  const show = (field: string) => {
    variants.current?.reveal(field)
    focusField(body, field)
  }
  const relist = useRelist({ live, onDone, onBadField: show })
  const shown = useDeferredValue(draft)
  const asked = () =>
    liveMetadata({ form, start, draft, artwork: { id: artwork.id, accountId: live.job.accountId, files } })
  const marks = marksOf(
    { start, draft },
    { isNew: t('relist.new'), was: (place) => t('relist.was', { value: place }), wasCover: t('relist.wasCover') },
  )
  return (
    <UploadFrame
      artwork={artwork}
      title={t('relist.title')}
      detail={<RelistDetail live={live} />}
      steps={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <RelistReadAt at={live.readAt} />
          <RelistView
            changed={changes.length}
            isOnly={kept !== undefined}
            onOnly={(isOnly) => {
              setKept(isOnly ? changed : undefined)
              if (body) body.scrollTop = 0
            }}
          />
        </Box>
      }
      onClose={onClose}
      bodyRef={setBody}
      side={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ChangeList
            changes={changes}
            edited={edited}
            currency={form.currency}
            stays={staysOf(form, changes)}
            onShow={show}
            onUndo={({ undo }) => change(undo)}
            onUndoAll={() =>
              confirm({
                title: t('relist.undoAllAsk'),
                confirmLabel: t('relist.undoAll'),
                onConfirm: () => setDraft(start),
              })
            }
          />
          <EarlierList live={live} start={start} files={files} onTakeBack={(back) => change(() => back)} />
          <RelistPreview
            {...{ artwork, form, start, files }}
            draft={shown}
            isChanged={changes.length > 0}
            titleLimit={limits.title}
          />
          {question}
        </Box>
      }
      footer={
        <RelistFooter
          relist={relist}
          count={changes.length}
          problems={problemsOf(touched(draft, start), form, limits)}
          isApproved={artwork.review.state === 'approved'}
          onShow={show}
          onClose={onClose}
          cost={relist.costOf(asked())}
          onRehearse={() => void relist.rehearse(asked())}
          onFinish={() => void relist.run(asked())}
        />
      }
    >
      <ListingFields
        form={form}
        draft={draft}
        files={files}
        limits={limits}
        shop={channelOfAccount(artwork)?.name}
        mayEdit={mayEdit}
        origins={{
          title: source(form.title, ours.title, live.artwork.title),
          tags: source(form.tags, ours.tags, live.artwork.tags),
          of: ({ name, value }) => source(value, ours.fields[name], live.artwork.fields[name]),
        }}
        live={{
          rows: start.rows,
          ours: ours.rows,
          tags: start.tags,
          marks,
          images: live.images.length,
          out: outOf({ start, draft }),
        }}
        only={only}
        variants={variants}
        body={body}
        onChange={change}
      />
      {only?.size === 0 && <EmptyState title={t('relist.same')} />}
    </UploadFrame>
  )
}
