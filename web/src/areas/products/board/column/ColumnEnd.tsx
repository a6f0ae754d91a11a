import Button from '@mui/material/Button'
import { CloudAlert, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import type { ColumnState } from '../boardState.ts'
import { loadMore } from '../useBoardData.ts'

/** Below the loaded cards: 'Loading 26 - 50 of 137' with skeletons, or the failure of that page. */
export function ColumnEnd({ column }: { column: ColumnState }) {
  const { t } = useTranslation('products')
  const { ids, total, load, statusId } = column
  if (load === 'error')
    return (
      <div className="hb-note" role="alert">
        <CloudAlert size={20} color="var(--danger)" aria-hidden="true" />
        <div style={{ margin: '6px 0', fontWeight: 600, color: 'var(--ink)' }}>{t('column.failed')}</div>
        <Button size="small" startIcon={<RotateCw size={14} />} onClick={() => void loadMore(statusId)}>
          {t('retry')}
        </Button>
      </div>
    )
  if (load === 'loading')
    return (
      <>
        <div className="hb-note" role="status">
          {t('column.loading', { from: ids.length + 1, to: Math.min(total, ids.length + 25), total })}
        </div>
        <CardSkeleton picture={176} />
        <div className="hb-end" />
      </>
    )
  return <div className="hb-end" />
}
