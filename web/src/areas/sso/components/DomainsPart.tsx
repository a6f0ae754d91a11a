import type { SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { addDomain, confirmDomain, removeDomain, verifyDomain } from '../sso.api.ts'
import { CopyRow } from './CopyRow.tsx'
import { Part } from './Part.tsx'

/** Whose addresses the provider may sign in: domains with the record that says whose they are. */
export function DomainsPart({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation(['sso', 'common'])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const add = async () => {
    setProblem('')
    try {
      await addDomain(typed)
      setTyped('')
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.errors.domain ?? error.message)
    }
  }
  return (
    <Part title={t('domains')} text={t('domainsText')}>
      {settings.domains.map(({ id, domain, record, verified_at: verified }) => (
        <Box key={id} sx={{ display: 'grid', gap: 2, pb: 3, borderBottom: '1px solid var(--line)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 140, fontWeight: 550 }}>{domain}</Box>
            <Box sx={{ color: verified ? 'success.main' : 'text.secondary' }}>
              {t(verified ? 'verified' : 'notVerified')}
            </Box>
            {!verified && (
              <Button size="small" variant="outlined" onClick={() => void verifyDomain(id).catch(() => undefined)}>
                {t('verify')}
              </Button>
            )}
            {!verified && settings.may_confirm && (
              <Button size="small" onClick={() => void confirmDomain(id).catch(() => undefined)}>
                {t('confirm')}
              </Button>
            )}
            <Button
              size="small"
              color="error"
              aria-label={t('removeDomain', { domain })}
              onClick={() => void removeDomain(id).catch(() => undefined)}
            >
              {t('common:delete')}
            </Button>
          </Box>
          {!verified && (
            <>
              <CopyRow label={t('recordName')} value={record.name} />
              <CopyRow label={t('recordValue')} value={record.value} />
            </>
          )}
        </Box>
      ))}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, gap: 2, alignItems: 'end' }}
      >
        <Field
          label={t('domain')}
          value={typed}
          error={problem || undefined}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, placeholder: 'example.com' }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="large" variant="outlined">
          {t('addDomain')}
        </Button>
      </Box>
    </Part>
  )
}
