import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../../lib/profile.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { DomainsPart } from '../components/DomainsPart.tsx'
import { MappingsPart } from '../components/MappingsPart.tsx'
import { ProviderForm } from '../components/ProviderForm.tsx'
import { ScimPart } from '../components/ScimPart.tsx'
import { TestPart } from '../components/TestPart.tsx'
import { signInSettings } from '../sso.api.ts'

/** How the company's people sign in: its provider, domains and groups, and what a test of it came to. */
export function SignInScreen() {
  const { t } = useTranslation(['sso', 'configs'])
  const [params] = useSearchParams()
  const test = params.get('test')
  const query = useQuery(signInSettings)
  const isOwner = useProfile()?.is_super_admin ?? false
  return (
    <ListPage title={t('title')} text={t('text')}>
      {test && <TestPart id={test} />}
      {query.isPending && <Skeleton height={240} sx={{ maxWidth: 760 }} />}
      {query.isError && !query.data && (
        <ErrorState title={t('configs:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <ProviderForm key={query.data.provider?.kind ?? 'none'} settings={query.data} isOwner={isOwner} />
          <DomainsPart settings={query.data} />
          {query.data.provider && (
            <>
              <MappingsPart settings={query.data} />
              <ScimPart settings={query.data} />
            </>
          )}
        </>
      )}
    </ListPage>
  )
}
