import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import { selectAll, selection } from '../model/selection.ts'
import { fetchMatching, type ListInput, listQuery } from '../products.api.ts'

/** 'Select all 539': once the whole page is ticked, everything that matches the filters, beyond the page. */
export function SelectAll({ input }: { input: ListInput }) {
  const { t } = useTranslation('common')
  const page = useQuery(listQuery(input)).data
  const chosen = useStore(selection)
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  // Cleared or filtered anew meanwhile: what comes in no longer counts.
  useEffect(() => () => running.current?.abort(), [])
  if (
    !page ||
    page.data.some(({ id }) => !chosen.has(id)) ||
    (chosen.size >= page.meta.total && !page.meta.totalIsAtLeast)
  )
    return null
  const run = async () => {
    const abort = new AbortController()
    running.current = abort
    setBusy(true)
    try {
      const ids = await fetchMatching(input, abort.signal)
      if (!abort.signal.aborted) selectAll(ids)
    } catch (error) {
      if (!abort.signal.aborted) toast.failure(error)
    }
    if (!abort.signal.aborted) setBusy(false)
  }
  return (
    <Button variant="text" size="small" loading={isBusy} onClick={() => void run()} sx={{ whiteSpace: 'nowrap' }}>
      {t('table.selectAll', { total: formatTotal(page.meta) })}
    </Button>
  )
}
