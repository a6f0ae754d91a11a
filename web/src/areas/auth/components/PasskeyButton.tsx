import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onLocalhost, passkeyPlace } from '../passkeyDevice.ts'
import { enterByPasskey } from '../passkeys.api.ts'

type Entered = NonNullable<Awaited<ReturnType<typeof enterByPasskey>>>

interface Props {
  onDone: (tokens: Entered) => void
  onProblem: (error: unknown) => void
}

/** Signs in by a passkey, which needs no address. On 127.0.0.1, where browsers have none, it leads to localhost. */
export function PasskeyButton({ onDone, onProblem }: Props) {
  const { t } = useTranslation('auth')
  const [isBusy, setBusy] = useState(false)
  const place = passkeyPlace()
  if (place === 'nowhere') return null
  if (place === 'localhost')
    return (
      <MuiLink href={onLocalhost()} underline="hover" className="finger" sx={{ justifySelf: 'center' }}>
        {t('passkey.onLocalhost')}
      </MuiLink>
    )
  const enter = async () => {
    setBusy(true)
    try {
      const tokens = await enterByPasskey()
      if (tokens) onDone(tokens)
      else onProblem(new Error(t('passkey.noAnswer')))
    } catch (error) {
      onProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="large"
      fullWidth
      variant="outlined"
      startIcon={<Fingerprint size={17} />}
      loading={isBusy}
      onClick={() => void enter()}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
