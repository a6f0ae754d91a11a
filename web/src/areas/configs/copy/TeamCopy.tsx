import { type CopyResult, type CopyWay, copyKinds } from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { companyIdOf } from '../../../lib/teams.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { ChosenTeams } from './ChosenTeams.tsx'
import { CopiedList } from './CopiedList.tsx'
import { CopyGroup } from './CopyGroup.tsx'
import { accountsFor, byKind, chosenItems, keyOf, type Ticks, tickAll, wayForAll } from './chosen.ts'
import { TemplateAccounts } from './TemplateAccounts.tsx'
import { copyToTeams, teamCopyPreview } from './teamCopy.api.ts'

interface Team {
  id: number
  name: string
  level: number
  company_id: number | null
}

/** What a team is set up with, chosen one by one and copied to others of its company. */
export function TeamCopy({ from, teams }: { from: Team; teams: readonly Team[] }) {
  const { t } = useTranslation('configs')
  const others = teams.filter((team) => team.id !== from.id && companyIdOf(team) === companyIdOf(from))
  const [to, setTo] = useState<number[]>([])
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [accounts, setAccounts] = useState<number[]>([])
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<CopyResult[]>()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery(teamCopyPreview(from.id, to))
  const items = to.length > 0 ? (query.data?.items ?? []) : []
  const chosen = chosenItems(items, ticks)
  const possible = accountsFor(items, ticks, query.data?.accounts ?? [])
  const needsAccount = chosen.some(({ kind }) => kind === 'templates')
  const onto = accounts.filter((id) => possible.some((account) => account.id === id))
  const change = (next: Ticks) => {
    setTicks(next)
    setProblem(undefined)
    setDone(undefined)
  }
  const set = (key: string, way: CopyWay | undefined) => {
    const next = new Map(ticks)
    if (way) next.set(key, way)
    else next.delete(key)
    change(next)
  }
  const copy = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setDone(await copyToTeams({ from: from.id, to, items: chosen, accounts: onto }))
      setTicks(new Map())
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.errors.accounts ?? error.errors.items ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  if (others.length === 0) return <EmptyState title={t('teamCopy.noOther')} text={t('teamCopy.noOtherText')} />
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ChosenTeams
        teams={others}
        value={to}
        onChange={(ids) => {
          setTo(ids)
          setDone(undefined)
          setProblem(undefined)
        }}
      />
      {to.length > 0 && query.isPending && <RowSkeletons count={6} height={44} hasImage={false} />}
      {query.isError && items.length === 0 && (
        <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {to.length > 0 && query.isSuccess && items.length === 0 && (
        <EmptyState title={t('teamCopy.nothing', { team: from.name })} />
      )}
      {byKind(items, copyKinds).map(({ kind, items: own }) => (
        <CopyGroup
          key={kind}
          kind={kind}
          items={own}
          ticks={ticks}
          teams={others}
          accounts={query.data?.accounts ?? []}
          onTick={(item, isOn) => set(keyOf(item), isOn ? 'skip' : undefined)}
          onWay={(item, way) => set(keyOf(item), way)}
          onAll={(isOn) => change(tickAll(ticks, own, isOn))}
          onWayAll={(way) => change(wayForAll(ticks, own, way))}
        />
      ))}
      {needsAccount && <TemplateAccounts accounts={possible} teams={others} value={onto} onChange={setAccounts} />}
      {done && <CopiedList results={done} teams={others} />}
      {items.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Copy size={16} />}
            loading={isBusy}
            disabled={chosen.length === 0 || (needsAccount && onto.length === 0)}
            onClick={() => void copy()}
          >
            {t('teamCopy.copy', { count: chosen.length })}
          </Button>
          {problem && (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {problem}
            </Box>
          )}
          {needsAccount && onto.length === 0 && <span className="meta">{t('teamCopy.chooseAccount')}</span>}
        </Box>
      )}
    </Box>
  )
}
