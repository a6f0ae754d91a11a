import { RemindBefore } from '@halftone/contract/parts/social/event.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { useState } from 'react'
import { z } from 'zod'
import { ownTimeZone } from '../../../../lib/format.ts'
import { usePref } from '../../../../lib/prefs.ts'
import { type EventForm, emptyForm, formOf } from './eventForm.ts'

const Kept = z
  .object({
    id: z.number(),
    version: z.number(),
    form: z.object({
      ...{ title: z.string(), start: z.string(), end: z.string(), zone: z.string(), place: z.string() },
      ...{ link: z.string(), hashtags: z.string(), remindBefore: RemindBefore },
      ...{ visibility: z.enum(['PUBLIC', 'CUSTOM']), teams: z.array(z.number()) },
    }),
  })
  .nullable()
type Kept = { id: number; version: number; form: EventForm } | null

/** What is typed of an event: it is kept in this browser until it is saved, so that a closed dialog or a reload loses nothing. */
export function useEventForm(userId: number, event: Post | undefined, day: Date | undefined) {
  const [kept, keep] = usePref<Kept>(`events.draft.${userId}`, null, Kept)
  const own = { id: event?.id ?? 0, version: event?.version ?? 0 }
  const [form, setForm] = useState<EventForm>(() => {
    const isOwn = kept !== null && kept.id === own.id && kept.version === own.version
    // own clock: the day and the hours that are offered.
    const now = new Date()
    return isOwn ? kept.form : event ? formOf(event) : emptyForm(day ?? now, ownTimeZone(), now)
  })
  const change = (patch: Partial<EventForm>) => {
    const next = { ...form, ...patch }
    setForm(next)
    keep({ ...own, form: next })
  }
  return { form, change, forget: () => keep(null) }
}
