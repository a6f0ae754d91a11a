import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { emailPattern } from '@halftone/contract/rules/email.ts'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { send } from '../../../lib/send.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'

/** Leads to the sign-in of the person's company: that of `?company=`, of the address's domain, or of the only one. */
export function ProviderSignIn({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const company = Number(params.get('company')) || undefined
  const address = useDebounced(email.trim().toLowerCase(), 400)
  // Whose domain it is, not who: one question for all addresses of a company.
  const domain = emailPattern.test(address) ? address.slice(address.lastIndexOf('@') + 1) : undefined
  const query = company ? { company } : domain ? { email: `a@${domain}` } : {}
  const { data } = useQuery({
    queryKey: [ssoCalls.offer.name, company, domain],
    queryFn: ({ signal }) => send(ssoCalls.offer, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  const offer = data?.offer
  if (!offer) return null
  const to = params.get('next')
  return (
    <Button
      size="large"
      fullWidth
      variant="outlined"
      startIcon={<Building2 size={17} />}
      component="a"
      href={to ? `${offer.url}&to=${encodeURIComponent(to)}` : offer.url}
    >
      {t('provider.signIn', { name: offer.name })}
    </Button>
  )
}
