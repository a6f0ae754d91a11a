import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import i18next from 'i18next'
import { AppError, isAppError } from '../appError.ts'
import { uuid } from '../clientId.ts'
import { keptCounts } from '../outbox.ts'
import { type SendOptions, send } from '../send.ts'
import { personStore } from '../state/person.ts'
import { type ToastOptions, toast } from '../toasts.ts'
import { actions, inFlight, noteRedo, offerTime, setUndo, takeAction, takeRedo } from './undoActions.ts'

/** One at a time: what is pressed twice takes two actions back, one after the other. */
const turn = personStore<Promise<unknown>>(() => Promise.resolve())
function inTurn(run: () => Promise<void>): Promise<void> {
  const next = turn.get().then(run)
  turn.set(next.catch(() => undefined))
  return next
}

/** Whether changes are still on their way: what was done last is not known to the server yet. */
const isWaiting = () => [...keptCounts.get().values()].some((count) => count > 0)

/** Takes the last action of this tab back (Ctrl Z), or says why not. */
export function undoLast(): Promise<void> {
  if (isWaiting()) {
    toast.info(i18next.t('common:undo.waits'))
    return Promise.resolve()
  }
  return inTurn(async () => {
    await inFlight()
    const id = actions.get().at(-1)
    if (id === undefined) toast.info(i18next.t('common:undo.nothing'))
    else await takeBack(id)
  })
}

/** Takes that action back, from its toast. */
const undoAction = (id: string): Promise<void> =>
  inTurn(async () => {
    if (actions.get().includes(id)) await takeBack(id)
  })

async function takeBack(id: string): Promise<void> {
  takeAction(id)
  await request(id, taking)
}

/** Takes one action of this tab back, the last one or not. Rejects where nothing of it came back: why was said. */
export const takeActionBack = (id: string): Promise<void> =>
  inTurn(async () => {
    takeAction(id)
    if (!(await request(id, taking))) throw new Error(`action ${id} stays`)
  })

/** Does again what was taken back last (Ctrl Shift Z). */
export const redoLast = (): Promise<void> =>
  inTurn(async () => {
    const id = takeRedo()
    if (id === undefined) toast.info(i18next.t('common:undo.nothingAgain'))
    else await request(id, { noted: (own) => actions.set((before) => [...before, own]), says: 'again' })
  })

/** Where what was done is noted, what is said of it, and what is offered then. */
interface Way {
  noted: (own: string) => void
  says: 'done' | 'again'
  offer?: () => ToastOptions
}
const taking: Way = {
  noted: noteRedo,
  says: 'done',
  offer: () => ({
    duration: offerTime,
    action: { label: i18next.t('common:undo.redo'), keys: 'Mod+Shift+z', run: () => void redoLast() },
  }),
}

const quiet: SendOptions = { toastSuccess: false, toastErrors: false }

/** Asks the server; what others changed since stays, unless it is asked for once more. False where nothing came back. */
async function request(id: string, way: Way, mode: 'skip' | 'overwrite' = 'skip'): Promise<boolean> {
  const own = uuid()
  const anyway = () =>
    void inTurn(async () => {
      await request(id, way, 'overwrite')
    })
  try {
    const answer = await send(revertCalls.undo, { body: { actionIds: [id], mode } }, { ...quiet, actionId: own })
    way.noted(own)
    toast.undo(i18next.t(`common:undo.${way.says}`, { count: answer.reverted }), way.offer?.())
    if (answer.changed > 0) stays(answer, anyway)
    else if (answer.cannot > 0) toast.warning(i18next.t('common:undo.cannot', { count: answer.cannot }))
    return true
  } catch (error) {
    const current = isAppError(error, 'CONFLICT') && error instanceof AppError ? changedIn(error.current) : undefined
    if (current) stays(current, anyway)
    else toast.failure(error)
    return false
  }
}

interface Changed {
  changed: number
  rows: readonly { changedBy?: { display_name: string } | null }[]
}
/** What a refusal tells of what others changed. */
function changedIn(current: unknown): Changed | undefined {
  if (typeof current !== 'object' || current === null || !('changed' in current) || !('rows' in current))
    return undefined
  const { changed, rows } = current
  return typeof changed === 'number' && changed > 0 && Array.isArray(rows) ? { changed, rows } : undefined
}

function stays({ changed, rows }: Changed, anyway: () => void): void {
  const name = rows.find(({ changedBy }) => changedBy)?.changedBy?.display_name ?? i18next.t('common:undo.somebody')
  toast.warning(i18next.t('common:undo.stays', { count: changed, name }), {
    duration: offerTime,
    action: { label: i18next.t('common:undo.anyway'), run: anyway },
  })
}

setUndo((id) => void undoAction(id))
