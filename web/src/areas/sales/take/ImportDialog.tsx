import { dayOrders } from '@halftone/contract/rules/sales/columns.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DropArea } from '../../../ui/DropArea.tsx'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { accountsPage } from '../../accounts/accounts.api.ts'
import { Columns } from './Columns.tsx'
import { missingOf } from './fileOf.ts'
import { Told } from './Told.tsx'
import { useLook } from './useLook.ts'

/** Takes sales of a CSV or JSON file over: the file, which column is what, what will become of it, then one button. */
export function ImportDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['sales', 'common'])
  const chooser = useFileChooser(([first]) => setFile(first), {
    label: t('import.choose'),
    accept: '.csv,.json,.jsonl,.ndjson,text/csv,text/plain,application/json',
    isSingle: true,
  })
  const known = useQuery(accountsPage({ groupId, search: '', channelId: 0, status: '', page: 1, limit: 200 }))
  const shops = known.data?.data ?? []
  const [only] = shops
  const { file, setFile, choices, choose, look, problem, isBusy, take } = useLook(
    groupId,
    shops.length === 1 ? (only?.id ?? 0) : 0,
  )
  const missing = look ? missingOf(look, choices) : []
  const finish = async () => {
    if (await take()) onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="import-sales">
      <DialogTitle id="import-sales">{t('import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {known.isSuccess && shops.length === 0 && (
          <Alert
            severity="info"
            action={
              <Button component={Link} to="/setting/accounts" size="small">
                {t('import.addShop')}
              </Button>
            }
          >
            {t('import.noShop')}
          </Alert>
        )}
        <DropArea isEnabled onFiles={([first]) => first && setFile(first)}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 4, flexWrap: 'wrap' }}>
            <FileSpreadsheet size={24} aria-hidden="true" />
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <Box sx={{ fontWeight: 600 }}>{file?.name ?? t('import.drop')}</Box>
              <Box className="meta">{t('import.dropText')}</Box>
            </Box>
            <Button onClick={() => chooser.choose()}>{t('import.choose')}</Button>
            {chooser.field}
          </Box>
        </DropArea>
        <Box sx={{ minHeight: 4 }}>{isBusy && <LinearProgress aria-label={t('import.reading')} />}</Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {look && (
          <>
            <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
              {!choices.mapping.account && (
                <SmallSelect
                  label={t('import.shop')}
                  options={[{ id: 0, name: t('import.chooseShop') }, ...shops.map(({ id, name }) => ({ id, name }))]}
                  value={choices.accountId}
                  onChange={(accountId) => choose({ accountId })}
                  minWidth={180}
                />
              )}
              <SmallSelect
                label={t('import.order')}
                options={[
                  { id: '', name: t('import.chooseOrder') },
                  ...dayOrders.map((id) => ({ id, name: t(`import.orders.${id}`) })),
                ]}
                value={choices.dayOrder ?? look.dayOrder ?? ''}
                onChange={(id) => choose({ dayOrder: dayOrders.find((order) => order === id) })}
                minWidth={180}
              />
            </Box>
            <Columns look={look} mapping={choices.mapping} onChange={(mapping) => choose({ mapping })} />
            <Told look={look} missing={missing} />
          </>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t('import.do', { count: look?.created ?? 0 })}
        isBusy={isBusy}
        isOff={!look || missing.length > 0 || look.created === 0}
        onDo={() => void finish()}
      />
    </Dialog>
  )
}
