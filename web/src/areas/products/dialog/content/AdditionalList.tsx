import type { AdditionalSalesChannel, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../../lib/part.ts'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { saleChannels } from '../../../configs/systemConfigs.api.ts'
import { accountsQuery } from '../../reference.api.ts'
import { AddButton } from '../fields/AddButton.tsx'

const AdditionalDialog = part(async () => (await import('./AdditionalDialog.tsx')).AdditionalDialog)

interface Props {
  groupId: number
  /** What is there. */
  list: readonly AdditionalSalesChannel[]
  configs: readonly SaleChannelConfig[]
  mayEdit: boolean
  /** The whole list as it shall be; false: it was not saved. */
  onSave: (list: { id?: number; accountId: number; contents: AdditionalSalesChannel['contents'] }[]) => Promise<boolean>
}

/** 'Additional sales channels' of a product or an artwork: what is said for further accounts, each in its own dialog. */
export function AdditionalList({ groupId, list, configs, mayEdit, onSave }: Props) {
  const { t } = useTranslation('product')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<(Omit<AdditionalSalesChannel, 'id'> & { id?: number }) | null>(null)
  const channels = useQuery({ ...saleChannels, enabled: list.length > 0 || open !== null }).data
  const accounts = useQuery({ ...accountsQuery(groupId), enabled: anchor !== null })
  const free = (accounts.data ?? []).filter(({ id }) => !list.some((entry) => entry.accountId === id))
  const nameOf = (channelId: number) =>
    configs.find((config) => config.channelId === channelId)?.name ??
    channels?.find(({ id }) => id === channelId)?.name ??
    ''
  const fieldsOf = (channelId: number) =>
    configs.find((config) => config.channelId === channelId)?.fields ??
    channels?.find(({ id }) => id === channelId)?.fields ??
    []
  if (list.length === 0 && !mayEdit) return null
  const others = (accountId: number) =>
    list
      .filter((entry) => entry.accountId !== accountId)
      .map(({ id, accountId: other, contents }) => ({ id, accountId: other, contents }))
  return (
    <>
      <Box
        component="section"
        aria-label={t('additional')}
        sx={{ mt: 4, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}
      >
        <Box component="h3" sx={{ m: 0, mr: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('additional')}
        </Box>
        {list.map((entry) => (
          <Box
            key={entry.id}
            component="button"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(entry)}
            sx={{
              display: 'inline-flex',
              gap: 1.5,
              alignItems: 'center',
              height: 26,
              px: 2.5,
              font: 'inherit',
              fontSize: 'var(--fs-meta)',
              color: 'inherit',
              borderRadius: 999,
              border: '1px solid var(--line-strong)',
              bgcolor: 'transparent',
              cursor: 'pointer',
              '&:hover': { bgcolor: 'var(--canvas)' },
            }}
          >
            <b style={{ fontWeight: 600 }}>{nameOf(entry.channelId)}</b>
            <span className="quiet">{entry.accountName}</span>
          </Box>
        ))}
        {mayEdit && (
          <AddButton
            label={t('addAdditional')}
            isOpen={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
        )}
        <MultiSelect
          anchor={anchor}
          onClose={() => setAnchor(null)}
          isSingle
          isLoading={accounts.isPending}
          options={free.map(({ id, name, channel }) => ({ id, name, detail: channel.name }))}
          value={[]}
          onChange={([accountId]) => {
            const account = free.find(({ id }) => id === accountId)
            if (account)
              setOpen({ accountId: account.id, accountName: account.name, channelId: account.channelId, contents: [] })
          }}
          label={t('searchAccounts')}
        />
      </Box>
      {open && (
        <Suspense fallback={null}>
          <AdditionalDialog
            key={open.accountId}
            title={`${nameOf(open.channelId)}, ${open.accountName}`}
            fields={fieldsOf(open.channelId)}
            contents={open.contents}
            isReadOnly={!mayEdit}
            onSave={(contents) =>
              onSave([
                ...others(open.accountId),
                { ...(open.id === undefined ? {} : { id: open.id }), accountId: open.accountId, contents },
              ])
            }
            {...(open.id === undefined ? {} : { onRemove: () => onSave(others(open.accountId)) })}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
