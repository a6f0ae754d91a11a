import type { SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { endToken, makeToken } from '../sso.api.ts'
import { CopyRow } from './CopyRow.tsx'
import { Part } from './Part.tsx'

/** Where the provider pushes people and groups, and the token by which it does. */
export function ScimPart({ settings: { addresses, scim } }: { settings: SignInSettings }) {
  const { t } = useTranslation(['sso', 'common'])
  // Shown this once, and gone with the page.
  const [token, setToken] = useState('')
  const [confirm, question] = useConfirm()
  const make = async () => setToken(await makeToken())
  const used = scim?.used_at ? t('scim.used', { at: formatDateTime(scim.used_at) }) : t('scim.unused')
  return (
    <Part title={t('scim.title')} text={t('scim.text')}>
      <CopyRow label={t('scim.address')} value={addresses.scim} />
      {token !== '' && scim && (
        <>
          <CopyRow label={t('scim.token')} value={token} />
          <Alert severity="info">{t('scim.once')}</Alert>
        </>
      )}
      <Box className="meta">
        {scim
          ? `${t('scim.made', { at: formatDateTime(scim.made_at), name: scim.made_by })} · ${used}`
          : t('scim.none')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!scim && (
          <Button variant="outlined" onClick={() => void make().catch(() => undefined)}>
            {t('scim.make')}
          </Button>
        )}
        {scim && (
          <>
            <Button
              variant="outlined"
              onClick={() =>
                confirm({
                  title: t('scim.renewTitle'),
                  text: t('scim.renewText'),
                  confirmLabel: t('scim.renew'),
                  onConfirm: make,
                })
              }
            >
              {t('scim.renew')}
            </Button>
            <Button
              color="error"
              onClick={() =>
                confirm({
                  title: t('scim.revokeTitle'),
                  text: t('scim.revokeText'),
                  confirmLabel: t('scim.revoke'),
                  onConfirm: endToken,
                })
              }
            >
              {t('scim.revoke')}
            </Button>
          </>
        )}
      </Box>
      {question}
    </Part>
  )
}
