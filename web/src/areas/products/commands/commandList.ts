import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { TFunction } from 'i18next'
import {
  Archive,
  ArrowRight,
  Calendar,
  Copy,
  CopyPlus,
  Download,
  Flag,
  Link,
  type LucideIcon,
  Maximize2,
  Share2,
  SquareCheck,
  Store,
  Tag,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { hasPosts, shareAsPost } from '../../configs/useShareAsPost.ts'
import { columns } from '../board/boardState.ts'
import { moveCards } from '../board/moveCards.ts'
import { focusBeside } from '../board/walk.ts'
import { askForProducts, type Choice } from '../components/productDialogs.ts'
import { type DueDay, dueDate } from '../model/dueDays.ts'
import { cards } from '../model/productEntities.ts'
import { toggleSelected } from '../model/selection.ts'
import { copyLinks, copyProducts, downloadCovers, setDeadlineOf } from '../productActions.ts'

/** What a command is done to, and where it opens what it asks. */
export interface Subject {
  ids: readonly number[]
  anchor: HTMLElement
  onPreview?: ((id: number) => void) | undefined
}

/** Something that can be done to products: the menu, the bar of a selection, the keys, the palette and the key sheet read it. */
export interface ProductCommand {
  id: string
  label: (t: TFunction<'products'>) => string
  icon: LucideIcon
  /** Works on the card in focus, or on the selection; also while the menu is open. */
  keys?: string
  /** Board and lists hear its key by themselves. */
  isHeardThere?: boolean
  code?: PermissionCode
  /** In the menu of a card, `menu`; in the bar of a selection as a button or behind 'More'. The palette has all. */
  places: readonly ('menu' | 'bar' | 'more')[]
  /** Commands of one part stand together in the menu. */
  part: 'look' | 'edit' | 'copy' | 'away'
  /** Only for one product. */
  isSingle?: boolean
  isDanger?: boolean
  isPossible?: (ids: readonly number[]) => boolean
  run: (subject: Subject) => unknown
}

const ask =
  (choice: Choice) =>
  ({ ids, anchor }: Subject) =>
    askForProducts({ kind: 'choose', choice, ids, anchor })

const due = (day: DueDay): ProductCommand => ({
  id: `due.${day}`,
  label: (t) => t('due.set', { day: t(`due.${day}`) }),
  icon: Calendar,
  code: 'P_EDIT',
  places: [],
  part: 'edit',
  run: ({ ids }) => setDeadlineOf(ids, dueDate(day)),
})

const hasJobs = (id: number) => Object.values(cards.get(id)?.listings ?? {}).some((count) => count > 0)
/** The team keeps a Backup board, and one of them is not there yet. */
const canArchive = (ids: readonly number[]) =>
  columns.get(statusIds.BACKUP) !== undefined && ids.some((id) => cards.get(id)?.status !== statusIds.BACKUP)

export const productCommands: readonly ProductCommand[] = [
  {
    id: 'preview',
    label: (t) => t('preview.open'),
    icon: Maximize2,
    keys: 'Space',
    isHeardThere: true,
    places: ['menu'],
    part: 'look',
    isSingle: true,
    run: ({ ids: [id], onPreview }) => id !== undefined && onPreview?.(id),
  },
  {
    id: 'select',
    label: (t) => t('card.selectShort'),
    icon: SquareCheck,
    keys: 'x',
    isHeardThere: true,
    places: ['menu'],
    part: 'look',
    isSingle: true,
    run: ({ ids: [id] }) => id !== undefined && toggleSelected(id),
  },
  {
    id: 'jobs',
    label: (t) => t('card.jobsShort'),
    icon: Store,
    places: ['menu'],
    part: 'look',
    isSingle: true,
    isPossible: (ids) => ids.some(hasJobs),
    run: ({ ids, anchor }) => askForProducts({ kind: 'jobs', ids, anchor }),
  },
  {
    id: 'move',
    label: (t) => t('bulk.move'),
    icon: ArrowRight,
    keys: 'b',
    code: 'P_EDIT',
    places: ['menu', 'bar'],
    part: 'edit',
    run: ask('move'),
  },
  {
    id: 'assign',
    label: (t) => t('bulk.assign'),
    icon: UserPlus,
    keys: 'u',
    code: 'P_EDIT',
    places: ['menu', 'bar'],
    part: 'edit',
    run: ask('assign'),
  },
  {
    id: 'label',
    label: (t) => t('bulk.label'),
    icon: Tag,
    keys: 't',
    code: 'P_EDIT',
    places: ['menu', 'bar'],
    part: 'edit',
    run: ask('label'),
  },
  {
    id: 'due',
    label: (t) => t('bulk.due'),
    icon: Calendar,
    keys: 'd',
    code: 'P_EDIT',
    places: ['menu', 'bar'],
    part: 'edit',
    run: ask('due'),
  },
  due('today'),
  due('friday'),
  due('week'),
  {
    id: 'priority',
    label: (t) => t('fields.priority'),
    icon: Flag,
    keys: 'p',
    code: 'P_EDIT',
    places: ['menu', 'more'],
    part: 'edit',
    run: ask('priority'),
  },
  {
    id: 'copyLink',
    label: (t) => t('copyLink'),
    icon: Link,
    keys: 'y',
    places: ['menu', 'more'],
    part: 'copy',
    run: ({ ids }) => copyLinks(ids),
  },
  {
    id: 'post',
    label: (t) => t('common:sharePost'),
    icon: Share2,
    code: 'SN_NEW',
    places: ['menu'],
    part: 'copy',
    isSingle: true,
    isPossible: hasPosts,
    run: ({ ids: [id] }) => id !== undefined && shareAsPost('product', id),
  },
  {
    id: 'download',
    label: (t) => t('downloadCover'),
    icon: Download,
    places: ['menu', 'bar'],
    part: 'copy',
    run: ({ ids }) => downloadCovers(ids),
  },
  {
    id: 'copy',
    label: (t) => t('makeCopy'),
    icon: Copy,
    code: 'P_COPY',
    places: ['menu', 'more'],
    part: 'copy',
    run: ({ ids }) => copyProducts(ids),
  },
  {
    id: 'copyTeam',
    label: (t) => t('copyTeam.action'),
    icon: CopyPlus,
    code: 'P_COPY',
    places: ['menu', 'more'],
    part: 'copy',
    run: ({ ids }) => askForProducts({ kind: 'copyTeam', ids }),
  },
  {
    id: 'archive',
    label: (t) => t('archive', { board: columns.get(statusIds.BACKUP)?.name ?? '' }),
    icon: Archive,
    keys: 'e',
    code: 'P_EDIT',
    places: ['menu', 'more'],
    part: 'copy',
    isPossible: canArchive,
    run: ({ ids }) => {
      const goOn = focusBeside(ids)
      const moved = moveCards(ids, statusIds.BACKUP, undefined, true)
      goOn()
      return moved
    },
  },
  {
    id: 'delete',
    label: (t) => t('delete.action'),
    icon: Trash2,
    keys: 'Delete',
    code: 'P_DELETE',
    places: ['menu', 'more'],
    part: 'away',
    isDanger: true,
    run: ({ ids }) => askForProducts({ kind: 'delete', ids }),
  },
]

/** The commands of a place that the person may use on these products now. */
export const commandsFor = (
  place: ProductCommand['places'][number] | undefined,
  ids: readonly number[],
  can: (code: PermissionCode) => boolean,
): ProductCommand[] =>
  productCommands.filter(
    (command) =>
      (place === undefined || command.places.includes(place)) &&
      (command.code === undefined || can(command.code)) &&
      (!command.isSingle || ids.length === 1) &&
      (command.isPossible?.(ids) ?? true),
  )

/** Runs it; what fails has said so by itself. */
export function runCommand(command: ProductCommand, subject: Subject): void {
  void Promise.resolve(command.run(subject)).catch(() => undefined)
}
