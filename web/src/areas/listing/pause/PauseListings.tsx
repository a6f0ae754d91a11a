import type { UsingListing } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Button from '@mui/material/Button'
import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { pauseListing, resumeListing } from './pauseActions.ts'

interface Props {
  /** The thing at risk, as the button says it to who hears it alone. */
  name: string
  listings: readonly UsingListing[]
  /** What was paused, in words, and what takes that back. */
  onPaused: (text: string, undo: () => Promise<void>) => void
}

/** Takes what is on sale off sale in its shops, which the question names; nothing where nothing is, or one may not. */
export function PauseListings({ name, listings, onPaused }: Props) {
  const { t, i18n } = useTranslation('listing')
  const [confirm, question] = useConfirm()
  const can = usePermission()
  const onSale = listings.filter(
    ({ state, isPaused, groupId }) =>
      state === 'active' && !isPaused && groupId !== undefined && can('P_UPLOAD_ET', groupId),
  )
  const [first] = onSale
  const names = (texts: readonly string[]) => formatList(texts, i18n.language)
  const shopOf = ({ accountName }: UsingListing) => accountName ?? ''
  const pauseAll = async () => {
    // One after the other: where one is refused, those before it are paused, and the rest can be tried again.
    const paused: UsingListing[] = []
    try {
      for (const one of onSale) {
        await pauseListing(one.id)
        paused.push(one)
      }
    } finally {
      if (paused.length > 0)
        onPaused(t('pause.done', { accounts: names(paused.map(shopOf)) }), async () => {
          for (const { id } of paused) await resumeListing(id)
        })
    }
  }
  if (!first) return question
  const isOne = onSale.length === 1
  const named = { title: first.title, account: shopOf(first) }
  return (
    <>
      <Button
        startIcon={<CirclePause size={16} />}
        aria-label={`${isOne ? t('pause.one') : t('pause.many', { count: onSale.length })}: ${name}`}
        onClick={() =>
          confirm({
            title: isOne ? t('pause.ask', named) : t('pause.askMany', { count: onSale.length }),
            text: isOne
              ? t('pause.text', named)
              : t('pause.textMany', {
                  list: names(onSale.map((one) => t('pause.inShop', { title: one.title, account: shopOf(one) }))),
                }),
            confirmLabel: t('pause.confirm'),
            onConfirm: pauseAll,
          })
        }
      >
        {isOne ? t('pause.one') : t('pause.many', { count: onSale.length })}
      </Button>
      {question}
    </>
  )
}
