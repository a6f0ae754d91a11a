import { authCalls } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askingAgain } from '../../../lib/identity/askAgain.ts'
import { useProfile } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { useStore } from '../../../lib/store.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { passkeyPlace } from '../passkeyDevice.ts'
import { askDevice } from '../passkeys.api.ts'
import { FormProblem } from './FormProblem.tsx'
import { useProblem } from './useProblem.ts'

const quiet = { toastErrors: false, toastSuccess: false }

/** Asks who is signed in to show that it is them, while a call waits for it; that one then goes on by itself. */
export function ConfirmAgain() {
  const { t } = useTranslation(['auth', 'common'])
  const titleId = useId()
  const asking = useStore(askingAgain)
  const profile = useProfile()
  const ways = useQuery({
    queryKey: [authCalls.confirmWays.name],
    queryFn: ({ signal }) => send(authCalls.confirmWays, {}, { signal }),
    staleTime: 0,
  }).data
  const { problem, wait, explain, clear } = useProblem()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wantsCode, setWantsCode] = useState(false)
  const isCode = ways ? !ways.password || (wantsCode && ways.code) : false
  const canType = ways?.password || ways?.code
  const run = async (work: () => Promise<unknown>) => {
    clear()
    setBusy(true)
    try {
      if ((await work()) !== undefined) asking?.settle(true)
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    if (typed.trim() === '' || isBusy || wait > 0) return
    void run(() => send(authCalls.confirm, { body: isCode ? { code: typed } : { password: typed } }, quiet))
  }
  const byDevice = () =>
    run(async () => {
      const passkey = await askDevice()
      if (passkey) return send(authCalls.confirm, { body: { passkey } }, quiet)
      explain(new Error(t('passkey.noAnswer')))
      return undefined
    })
  const field = {
    autoFocus: true,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  }
  return (
    <Dialog
      open={asking !== undefined}
      onClose={() => asking?.settle(false)}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 420 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ display: 'grid', gap: 4, p: 5 }}
      >
        <Box>
          <h2 id={titleId} className="title">
            {t('again.title')}
          </h2>
          <Box sx={{ mt: 1, color: 'text.secondary' }}>
            {t(ways && !canType && !ways.passkey ? 'again.signInAgain' : 'again.text')}
          </Box>
        </Box>
        <FormProblem text={problem} />
        <input type="text" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
        {ways?.password && !isCode && (
          <PasswordField label={t('password')} {...field} inputProps={{ autoComplete: 'current-password' }} />
        )}
        {ways?.code && isCode && (
          <Field
            label={t('again.code')}
            {...field}
            inputProps={{ autoComplete: 'one-time-code', maxLength: 20, spellCheck: false }}
          />
        )}
        {ways?.password && ways.code && (
          <MuiLink
            component="button"
            type="button"
            underline="hover"
            sx={{ justifySelf: 'start' }}
            onClick={() => {
              setWantsCode(!isCode)
              setTyped('')
              clear()
            }}
          >
            {t(isCode ? 'again.usePassword' : 'again.useCode')}
          </MuiLink>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          {ways?.passkey && passkeyPlace() === 'here' && (
            <Button
              startIcon={<KeyRound size={16} />}
              disabled={isBusy}
              onClick={() => void byDevice()}
              sx={{ mr: 'auto' }}
            >
              {t('passkey.use')}
            </Button>
          )}
          <Button onClick={() => asking?.settle(false)}>{t('common:cancel')}</Button>
          {canType && (
            <Button
              type="submit"
              variant="contained"
              color="primary"
              loading={isBusy}
              disabled={typed.trim() === '' || wait > 0}
            >
              {wait > 0 ? t('wait', { count: wait }) : t('again.goOn')}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  )
}
