import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../lib/live.ts'
import { usePref } from '../../../lib/prefs.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { clipartPages } from '../cliparts.api.ts'
import { PickerFoot } from './PickerFoot.tsx'
import { PickerHead } from './PickerHead.tsx'
import { PickerResults } from './PickerResults.tsx'
import { frameOf } from './pickerFrame.ts'
import { type Tick, useTicks } from './useTicks.ts'

interface Props {
  groupId: number
  /** What they are for. */
  artworkName: string
  /** Rejects where the server refuses: it has been said, and all ticks stay. */
  onAdd?: (fileIds: number[]) => Promise<unknown>
  /** One file is looked for, and the button says what for. */
  single?: { label: string; onPick: (tick: Tick) => void }
  /** The panel that gets what is ticked, which stays lit, and hears of each tick. */
  beside?: { lit: DOMRect | undefined; onTicks: (ticks: readonly Tick[]) => void }
  onClose: () => void
}

/** Clip arts of one page (R539). */
const pageSize = 50

/** 'Select clip art': search, clip arts whose files open below them, and what is ticked in the order in which it is added. */
export function ClipartPicker({ groupId, artworkName, onAdd, single, beside, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const isPhone = useMediaQuery('(max-width: 599px)')
  const frame = frameOf(beside?.lit, window.innerWidth)
  const titleId = useId()
  const [search, setSearch] = useState('')
  const [isStock, setStock] = useState(false)
  const [category, setCategory] = useState<number[]>([])
  const [colour, setColour] = useState('')
  const [isPrintable, setPrintable] = usePref('cliparts.printable', false)
  const [openId, setOpenId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [gone, setGone] = useState<string | null>(null)
  const ticks = useTicks(single !== undefined)
  const [confirm, question] = useConfirm()
  const { list } = ticks
  const onTicks = beside?.onTicks
  useEffect(() => onTicks?.(list), [list, onTicks])
  const pages = useInfiniteQuery(
    clipartPages({
      ...{ groupId, filter: 'all', category, colour, teams: [], from: '', to: '', search, limit: pageSize },
      type: isStock ? 'STOCK' : undefined,
      licence: isPrintable ? 'printable' : undefined,
    }),
  )
  useRoom(`cliparts:${groupId}`)
  useLive('cliparts.deleted', ({ ids }, { by }) => {
    if (ticks.drop(ids)) setGone(by?.display_name ?? '')
    if (openId !== null && ids.includes(openId)) setOpenId(null)
  })
  const add = async () => {
    setBusy(true)
    try {
      const [first] = ticks.list
      if (single) return first && single.onPick(first)
      await onAdd?.(ticks.list.map(({ file }) => file.id))
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const submit = () => {
    const barred = ticks.barred()
    if (barred.length === 0) return void add()
    confirm({
      title: t('pick.barred', { names: barred.join(', '), count: barred.length }),
      text: t('pick.barredText'),
      confirmLabel: t('pick.anyway'),
      isDanger: false,
      onConfirm: add,
    })
  }
  const close = () => {
    if (ticks.list.length < 3) return onClose()
    confirm({
      title: t('pick.leave', { count: ticks.list.length }),
      confirmLabel: t('pick.discard'),
      onConfirm: onClose,
    })
  }
  const closeTopmost = (_: unknown, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (reason === 'escapeKeyDown' && openId !== null) setOpenId(null)
    else close()
  }
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={closeTopmost}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isPhone ? {} : frame.paper },
        container: { sx: frame.container },
        backdrop: { sx: frame.backdrop },
      }}
    >
      <PickerHead
        titleId={titleId}
        artworkName={artworkName}
        groupId={groupId}
        search={search}
        onSearch={setSearch}
        isStock={isStock}
        onStock={setStock}
        category={category}
        onCategory={setCategory}
        colour={colour}
        onColour={setColour}
        isPrintable={isPrintable}
        onPrintable={setPrintable}
        onClose={close}
      />
      {gone !== null && (
        <Box role="alert" sx={{ px: 5, py: 2, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}>
          {t('pick.gone', { name: gone })}
        </Box>
      )}
      <PickerResults query={pages} groupId={groupId} search={search} ticks={ticks} openId={openId} onOpen={setOpenId} />
      <PickerFoot ticks={ticks} label={single?.label} isBusy={isBusy} onCancel={close} onSubmit={submit} />
      {question}
    </Dialog>
  )
}
