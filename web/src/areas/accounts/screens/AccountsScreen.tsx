import type { Account } from '@halftone/contract/areas/accounts.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { accountsPage, beginConnect, setDeactivated, shownAccounts } from '../accounts.api.ts'
import { AccountFilters } from '../components/AccountFilters.tsx'
import { AccountMenu } from '../components/AccountMenu.tsx'
import { accountColumns } from '../components/accountColumns.tsx'
import { needsConnecting } from '../connection.ts'
import { useAccountQuestions } from '../useAccountQuestions.ts'
import { useConnectReturn } from '../useConnectReturn.ts'

const AccountDialog = part(async () => (await import('../components/AccountDialog.tsx')).AccountDialog)

const address = { search: '', channel: 0, status: 'all', page: 1, limit: 10 }

/** What failed was said by the toast. */
const said = () => undefined

/** The shops of a team on their sale channels (R070, R639-R641). */
export function AccountsScreen() {
  const { t } = useTranslation(['accounts', 'common'])
  useConnectReturn()
  const [input, set] = useUrlState(address)
  const navigate = useNavigate()
  const { teams, groupId, choose } = useSettingsTeam('AC_VIEW_ALL')
  useCompanyOf(groupId)
  const can = usePermission(groupId)
  const isSwitched = useHasRoot()
  const { search, channel, status, page, limit } = input
  const query = useQuery(accountsPage({ groupId, search, channelId: channel, status, page, limit }))
  const skeletons = useCachedCount('accounts', 6, query.data?.data.length)
  const [open, setOpen] = useState<Account | 'new' | null>(null)
  const { askDelete, askDisconnect, dialog } = useAccountQuestions()
  const rows = query.data?.data ?? []
  const isFiltered = search !== '' || channel > 0 || status !== 'all'
  const add = () => setOpen('new')
  const first = query.data ? (query.data.meta.currentPage - 1) * limit : 0
  const mayConnect = (account: Account) => !isSwitched && can('AC_EDIT', account.groupId)
  const connect = (account: Account) => void beginConnect(account, () => void navigate('/setting/channel-keys'))
  const connectOf = (account: Account) =>
    mayConnect(account) && needsConnecting(account) ? () => connect(account) : undefined
  const menuOf = (account: Account) => (
    <AccountMenu
      account={account}
      mayEdit={can('AC_EDIT', account.groupId)}
      mayConnect={mayConnect(account)}
      mayDelete={!isSwitched && can('AC_DELETE', account.groupId)}
      onEdit={() => setOpen(account)}
      onConnect={() => connect(account)}
      onDisconnect={() => askDisconnect(account)}
      onDeactivate={(isDeactivated) => void setDeactivated(account, isDeactivated).catch(said)}
      onDelete={() => askDelete(account)}
    />
  )
  const columns = accountColumns(t, first, menuOf, connectOf)
  const placeholder = query.isPending ? (
    <RowSkeletons count={skeletons} height={52} hasImage={false} />
  ) : query.isError && rows.length === 0 ? (
    <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={t('common:nothing')} text={isFiltered ? t('noHit') : t('empty')}>
      {isFiltered ? (
        <Button onClick={() => set(address)}>{t('common:clear')}</Button>
      ) : (
        can('AC_NEW') && <Button onClick={add}>{t('add')}</Button>
      )}
    </EmptyState>
  ) : undefined
  return (
    <ListPage
      fills
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      {...(can('AC_NEW') ? { onAdd: add } : {})}
      search={search}
      searchLabel={t('search')}
      searchDelay={700}
      onSearch={(next) => set({ search: next, page: 1 })}
      tools={
        <>
          <TeamPicker
            teams={teams}
            value={groupId}
            onChange={(id) => {
              set({ page: 1 })
              choose(id)
            }}
          />
          <AccountFilters channel={channel} status={status} onChange={(next) => set({ ...next, page: 1 })} />
        </>
      }
      actions={groupId > 0 && <ExportButton shown={shownAccounts(groupId, { search, channelId: channel, status })} />}
      aside={query.data && t('count', { count: query.data.meta.total })}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
        }}
      >
        <DataTable
          id="settings.accounts"
          label={t('title')}
          rows={rows}
          columns={columns}
          rowId={(account) => account.id}
          rowLabel={(account) => account.name}
          rowHeight={52}
          {...(can('AC_EDIT') ? { onOpen: (account: Account) => setOpen(account) } : {})}
          placeholder={placeholder}
        />
      </Box>
      {query.data && (
        <Pagination
          meta={query.data.meta}
          sizes={pageSizes.small}
          onPage={(next) => set({ page: next })}
          onLimit={(next) => set({ limit: next, page: 1 })}
        />
      )}
      <Suspense fallback={null}>
        {open !== null && (
          <AccountDialog
            account={open === 'new' ? null : open}
            groupId={groupId}
            teams={open === 'new' ? teams.filter((team) => can('AC_NEW', team)) : teams}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {dialog}
    </ListPage>
  )
}
