import type { SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { draftOf, inputOf, type TextName, type TickName, wireName } from '../providerDraft.ts'
import { beginTest, removeProvider, saveProvider } from '../sso.api.ts'
import { CopyRow } from './CopyRow.tsx'
import { Part } from './Part.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const texts = {
  oidc: ['name', 'issuer', 'clientId', 'clientSecret', 'groups'],
  saml: ['name', 'issuer', 'ssoUrl', 'sloUrl', 'certificate', 'groups'],
} as const

/** The company's provider: what it is, what it may do, and a test of it. */
export function ProviderForm({ settings, isOwner }: { settings: SignInSettings; isOwner: boolean }) {
  const { t } = useTranslation(['sso', 'common'])
  const { provider, addresses } = settings
  const [draft, setDraft] = useState(() => draftOf(provider))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [confirm, question] = useConfirm()
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }))
  const save = async () => {
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      await saveProvider(inputOf(draft, provider))
      change({ clientSecret: '' })
    } catch (error) {
      if (!isAppError(error)) throw error
      setErrors(error.errors)
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const test = async () => {
    // Opened at once: what opens later than the press is held back by browsers.
    const tab = window.open('about:blank')
    const { url } = await beginTest()
    if (tab) tab.location.href = url
  }
  const errorOf = (name: TextName) =>
    Object.entries(errors).find(([at]) => at.startsWith(`provider.${wireName[name]}`))?.[1]
  const tick = (name: TickName) => (
    <FormControlLabel
      key={name}
      label={t(`ticks.${name}`)}
      sx={{ mr: 0 }}
      control={<Switch checked={draft[name]} onChange={(_, on) => change({ [name]: on })} />}
    />
  )
  const isSaml = draft.kind === 'saml'
  return (
    <Part title={t('provider')} text={t('providerText')}>
      <SmallSelect
        label={t('kind')}
        options={(['oidc', 'saml'] as const).map((id) => ({ id, name: t(`kinds.${id}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {texts[draft.kind].map((name) => (
        <Field
          key={name}
          label={t(`fields.${name}`)}
          value={draft[name]}
          error={errorOf(name)}
          hint={name === 'clientSecret' && provider?.has_secret ? t('secretKept') : t(`hints.${name}`)}
          {...(name === 'certificate' ? { multiline: true, minRows: 3, maxRows: 8 } : {})}
          {...(name === 'clientSecret' ? { type: 'password', autoComplete: 'off' } : {})}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      {isSaml && (
        <>
          <CopyRow label={t('acs')} value={addresses.acs} />
          <CopyRow label={t('metadata')} value={addresses.metadata} />
          <CopyRow label={t('logout')} value={addresses.logout} />
        </>
      )}
      {!isSaml && <CopyRow label={t('callback')} value={addresses.callback} />}
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        {isSaml && (['signsResponse', 'acceptsSha1'] as const).map(tick)}
        {(['isActive', 'isRequired', 'createsPeople'] as const).map(tick)}
        {settings.is_sole && isOwner && tick('admitsOwner')}
      </Box>
      {draft.createsPeople && <PlaceFields groupId={draft.groupId} roleId={draft.roleId} onChange={change} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" color="primary" loading={isBusy} onClick={() => void save()}>
          {t('common:save')}
        </Button>
        {provider && (
          <>
            <Button variant="outlined" onClick={() => void test()}>
              {t('test')}
            </Button>
            <Button
              color="error"
              onClick={() =>
                confirm({
                  title: t('removeTitle', { name: provider.name }),
                  text: t('removeText'),
                  confirmLabel: t('common:delete'),
                  onConfirm: removeProvider,
                })
              }
            >
              {t('common:delete')}
            </Button>
          </>
        )}
      </Box>
      {question}
    </Part>
  )
}
