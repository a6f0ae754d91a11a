import type { Post } from '@halftone/contract/parts/social/post.ts'
import { isAdmin } from '@halftone/contract/rules/can.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { useProfile } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { setStopped } from './eventActions.ts'

const EventDialog = part(async () => (await import('./form/EventDialog.tsx')).EventDialog)
const InviteDialog = part(async () => (await import('./invite/InviteDialog.tsx')).InviteDialog)

/** What can be done with events beside what can with posts. */
export interface EventActions {
  isOwn: (event: Post) => boolean
  mayInvite: (event: Post) => boolean
  edit: (event: Post) => void
  invite: (event: Post) => void
  /** Asks before it closes joining; opens it again at once. */
  stop: (event: Post) => void
  dialogs: ReactNode
}

export function useEventActions(): EventActions {
  const { t } = useTranslation('events')
  const profile = useProfile()
  const teams = useQuery(visibleTeams).data ?? []
  const [asked, ask] = useState<{ what: 'edit' | 'invite'; event: Post } | null>(null)
  const [confirm, question] = useConfirm()
  const isOwn = (event: Post) => event.createdBy === profile?.id
  const leads = profile !== undefined && (profile.is_manager || teams.some(({ id }) => isAdmin(profile, id)))
  // own clock: what is offered; the server decides by the database's.
  const isOpen = (event: Post) => !event.isStopped && Date.parse(event.endEventAt ?? '') > Date.now()
  const close = () => ask(null)
  return {
    isOwn,
    mayInvite: (event) => isOpen(event) && (isOwn(event) || leads),
    edit: (event) => ask({ what: 'edit', event }),
    invite: (event) => ask({ what: 'invite', event }),
    stop: (event) => {
      if (event.isStopped) return void setStopped(event, false).catch(() => undefined)
      confirm({
        title: t('stopAsk'),
        text: t('stopText', { title: event.title }),
        confirmLabel: t('stop'),
        onConfirm: () => setStopped(event, true),
      })
    },
    dialogs: (
      <Suspense fallback={null}>
        {asked?.what === 'edit' && <EventDialog event={asked.event} onClose={close} />}
        {asked?.what === 'invite' && <InviteDialog event={asked.event} onClose={close} />}
        {question}
      </Suspense>
    ),
  }
}
