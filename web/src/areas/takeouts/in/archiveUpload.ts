import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import { number, type Read, record } from '../../../lib/kept/shape.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'
import type { LeftUpload } from '../../../lib/transfers/keptUploads.ts'
import type { UploadTarget } from '../../../lib/transfers/target.ts'
import { goOnWith, type StartedUpload, startUpload } from '../../../lib/transfers/upload.ts'
import { forget, keep, lookAt } from '../takeouts.api.ts'

/** An archive on its way up. */
interface Coming {
  /** Of the transfer. */
  id: string
  takeoutId: number
  name: string
}

const coming = personStore<readonly Coming[]>(() => [])
/** The upload of an archive in this tab; undefined where another page had it. */
export const useComing = (takeoutId: number): Coming | undefined =>
  useStore(coming, (all) => all.find((one) => one.takeoutId === takeoutId))

/** Of `Area.uploads`. */
export const archiveUpload = 'takeouts.archive'
const Place = record({ groupId: number(1), takeoutId: number(1) })
type Place = Read<typeof Place>

type Begun = { takeout: Takeout; upload: UploadTarget }
const begin = (groupId: number, { name, size }: Pick<File, 'name' | 'size'>, signal?: AbortSignal): Promise<Begun> =>
  send(
    takeoutCalls.begin,
    { body: { groupId, fileName: name, size } },
    { toastErrors: false, ...(signal && { signal }) },
  )

/**
 * Uploads an archive straight to the storage and has it looked at. In the background, as other uploads: leaving the page
 * stops nothing, nor does a reload where the browser can keep it. Throws what the server refuses beforehand.
 */
export async function uploadArchive(groupId: number, file: File): Promise<void> {
  const begun = await begin(groupId, file)
  keep(begun.takeout)
  const to = { groupId, takeoutId: begun.takeout.id }
  const presign = presignOf(to, begun.upload)
  follow(startUpload({ file, presign, aim: { kind: archiveUpload, to } }), to)
}

/** Goes on with what a page that is gone left behind. */
export function goOnWithArchive(left: LeftUpload): void {
  const place = Place.safeParse(left.to)
  if (!place.success) return void left.keeping.drop()
  const to = { ...place.data }
  follow(goOnWith(left, presignOf(to)), to)
}

/** The address that was given is used once; a later try asks for a new one, for which the archive begins anew. */
function presignOf(to: Place, first?: UploadTarget) {
  let given = first
  return async (file: File, signal: AbortSignal): Promise<UploadTarget> => {
    const target = given
    given = undefined
    if (target) return target
    const before = to.takeoutId
    const begun = await begin(to.groupId, file, signal)
    to.takeoutId = begun.takeout.id
    coming.set((all) => all.map((one) => (one.takeoutId === before ? { ...one, takeoutId: to.takeoutId } : one)))
    keep(begun.takeout)
    // It never got a whole file; that it is gone already is no matter.
    await forget({ id: before, groupId: to.groupId }, { toastErrors: false }).catch(() => undefined)
    return begun.upload
  }
}

function follow({ id, name, stored, keeping }: StartedUpload, to: Place): void {
  coming.set((all) => [...all, { id, takeoutId: to.takeoutId, name }])
  const leave = () => {
    coming.set((all) => all.filter((one) => one.id !== id))
    keeping.drop()
  }
  stored
    .then(
      async () => {
        keeping.isFor(to)
        await untilHeard((attempt) => lookAt({ id: to.takeoutId }, { toastErrors: attempt === 1 }))
      },
      // Cancelled.
      () => forget({ id: to.takeoutId, groupId: to.groupId }),
    )
    // `send` has said why; the archive stands there with a button for it.
    .catch(() => undefined)
    .finally(leave)
}
