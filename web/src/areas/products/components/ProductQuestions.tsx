import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { useStore } from '../../../lib/store.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { focusCard, revealCard } from '../board/boardFocus.ts'
import { columns } from '../board/boardState.ts'
import { cards } from '../model/productEntities.ts'
import { removeProducts } from '../productActions.ts'
import { CopyTeamDialog } from './CopyTeamDialog.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { productQuestion } from './productDialogs.ts'

const JobsPopover = part(async () => (await import('./JobsPopover.tsx')).JobsPopover)

/** What is chosen for products, delete and large downloads with their questions, 'Make a copy to another team', and the listing jobs of a card. */
export function ProductQuestions({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['products', 'files'])
  const question = useStore(productQuestion)
  if (!question) return null
  const close = () => {
    productQuestion.set(null)
    const [only] = question.ids
    if (question.ids.length === 1 && only !== undefined) focusCard(only)
  }
  if (question.kind === 'choose') return <ProductChoice {...question} groupId={groupId} onClose={close} />
  if (question.kind === 'jobs') {
    const [id] = question.ids
    return id === undefined ? null : (
      <Suspense fallback={null}>
        <JobsPopover id={id} anchor={question.anchor} onClose={close} />
      </Suspense>
    )
  }
  if (question.kind === 'download')
    return (
      <ConfirmDialog
        isOpen
        title={t('files:largeDownload')}
        confirmLabel={t('files:download')}
        isDanger={false}
        onConfirm={question.run}
        onClose={close}
      />
    )
  if (question.kind === 'copyTeam') return <CopyTeamDialog ids={question.ids} groupId={groupId} onClose={close} />
  const card = cards.get(question.ids[0] ?? 0)
  const count = question.ids.length
  const remove = async () => {
    const list = card ? (columns.get(card.status)?.ids ?? []) : []
    const next = card ? list[list.indexOf(card.id) + 1] : undefined
    await removeProducts(question.ids)
    // The focus goes to the next card.
    if (card && next !== undefined) setTimeout(() => revealCard(card.status, next), 250)
  }
  return (
    <ConfirmDialog
      isOpen
      title={count === 1 && card ? t('delete.one', { name: card.name }) : t('delete.many', { count })}
      text={t('delete.text', { count })}
      {...(count === 1 && card
        ? {
            picture: (
              <span style={{ width: 56, height: 56, flex: 'none', borderRadius: 6, overflow: 'hidden' }}>
                <ArtImage art={coverArt(card.cover)} alt="" inset={4} />
              </span>
            ),
          }
        : {})}
      confirmLabel={t('delete.action')}
      onConfirm={remove}
      onClose={close}
    />
  )
}
