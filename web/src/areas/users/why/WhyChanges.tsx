import type { Why, WhyRemedy } from '@halftone/contract/areas/users.why.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isAppError } from '../../../lib/appError.ts'
import { formatDate } from '../../../lib/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { setRole, setStatus } from '../users.api.ts'
import { CodeEnd } from './CodeEnd.tsx'
import { giveCode, takeCode } from './why.api.ts'

/** Runs a change and offers to take it back; what fails is said. */
async function change(
  run: () => Promise<unknown>,
  said: string,
  undo: string,
  back: () => Promise<unknown>,
): Promise<void> {
  const failed = (error: unknown) => {
    if (!isAppError(error)) throw error
    toast.failure(error)
  }
  try {
    await run()
    toast.undo(said, { action: { label: undo, run: () => void back().catch(failed) } })
  } catch (error) {
    failed(error)
  }
}

/** What would allow it, the smallest change first, or what would take it away; with buttons for who may. */
export function WhyChanges({ why, code }: { why: Why; code: PermissionCode }) {
  const { t } = useTranslation(['why', 'roles', 'common'])
  const [isChoosing, setChoosing] = useState(false)
  const { id, display_name: name } = why.person
  const last = why.steps.at(-1)
  const until = last?.kind === 'extra' ? last.until : null
  const role = why.steps.find(({ kind }) => kind === 'role')
  const undo = t('undo')
  const give = (next: string | null) => {
    const isNew = last?.kind !== 'extra'
    const back = () => (isNew ? takeCode(id, why.team.id, code) : giveCode(id, why.team.id, code, until))
    setChoosing(false)
    void change(() => giveCode(id, why.team.id, code, next), t('given', { name }), undo, back)
  }
  const take = () =>
    void change(
      () => takeCode(id, why.team.id, code),
      t('taken', { name }),
      undo,
      () => giveCode(id, why.team.id, code, until),
    )
  const make = ({ kind, team, role: next }: WhyRemedy) => {
    if (kind === 'extra') setChoosing(true)
    else if (kind === 'activate')
      void change(
        () => setStatus(id, userStatus.ACTIVE),
        t('activated', { name }),
        undo,
        () => setStatus(id, userStatus.SUSPENDED),
      )
    else if (next && role?.id)
      void change(
        () => setRole(id, team.id, next.id),
        t('roleGiven', { name, role: next.name }),
        undo,
        () => setRole(id, team.id, role.id ?? 0),
      )
  }
  const line = (key: string, text: string, tools: React.ReactNode) => (
    <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
      {tools}
    </Box>
  )
  const button = (remedy: WhyRemedy) =>
    !remedy.may ? null : remedy.kind === 'join' ? (
      <Button component={Link} to={`/teams/group/${remedy.team.id}`}>
        {t('openTeam')}
      </Button>
    ) : (
      <Button onClick={() => make(remedy)}>{t(`do.${remedy.kind}`)}</Button>
    )
  if (why.granted && !why.may_take_back) return null
  if (!why.granted && why.remedies.length === 0) return null
  return (
    <Box component="section" sx={{ borderTop: '1px solid var(--line)', pt: 3 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t(why.granted ? 'takeAway' : 'allow')}
      </Box>
      <Box component="ul" className="plain-list">
        {why.granted &&
          line(
            'end',
            until ? t('endsOn', { day: formatDate(until) }) : t('noEnd'),
            <Button onClick={() => setChoosing(true)}>{t('change')}</Button>,
          )}
        {why.granted &&
          line(
            'take',
            t('isTaken'),
            <Button color="error" onClick={take}>
              {t('takeBack')}
            </Button>,
          )}
        {why.remedies.map((remedy) =>
          line(
            remedy.kind,
            t(`remedy.${remedy.kind}`, { name, role: remedy.role?.name, team: remedy.team.name }),
            button(remedy),
          ),
        )}
      </Box>
      {isChoosing && <CodeEnd until={until} onChoose={give} onClose={() => setChoosing(false)} />}
    </Box>
  )
}
