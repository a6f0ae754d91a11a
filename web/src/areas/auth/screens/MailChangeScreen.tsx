import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { FormProblem } from '../components/FormProblem.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useProblem } from '../components/useProblem.ts'
import { openMailChange, stopMailChange } from '../mailChange.api.ts'

/**
 * Where the mails about another address lead: to take it, or to say that it was not oneself. Each is a button, for
 * programs that read mails open every link.
 */
export function MailChangeScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const isStop = useLocation().pathname.endsWith('/stop')
  const { problem, wait, explain, clear } = useProblem()
  const [isBusy, setBusy] = useState(false)
  const [email, setEmail] = useState<string>()
  const submit = async () => {
    clear()
    setBusy(true)
    try {
      if (isStop) await stopMailChange(token)
      setEmail(isStop ? '' : await openMailChange(token))
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  const text = isStop ? 'mailChange.stop' : 'mailChange.open'
  if (email !== undefined)
    return (
      <>
        <AuthHead title={t(`${text}Done`)} text={t(`${text}DoneText`, { email })} />
        <Button
          component={Link}
          to={isStop ? paths.forgot : '/user-profile'}
          variant="contained"
          color="primary"
          size="large"
          autoFocus
        >
          {t(isStop ? 'mailChange.newPassword' : 'mailChange.goOn')}
        </Button>
      </>
    )
  return (
    <>
      <AuthHead title={t(`${text}Title`)} text={t(`${text}Text`)} />
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <SubmitButton isBusy={isBusy} wait={wait}>
          {t(`${text}Submit`)}
        </SubmitButton>
      </AuthForm>
    </>
  )
}
