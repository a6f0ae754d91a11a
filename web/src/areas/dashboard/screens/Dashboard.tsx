import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'

const ReportScreen = part(async () => (await import('../../reports/screens/ReportScreen.tsx')).ReportScreen)
const address = { tab: '' }

/** The day, and beside it the reports: each with its tab in the address. Charts come with the first report. */
export function Dashboard() {
  const [{ tab }] = useUrlState(address)
  if (tab === '') return <DashboardScreen />
  return (
    <Suspense fallback={<PageLoading />}>
      <ReportScreen />
    </Suspense>
  )
}
