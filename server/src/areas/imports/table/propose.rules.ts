import {
  fieldsOfKind,
  type TableField,
  type TableKind,
  type TableMapping,
  type TableSource,
} from '@halftone/contract/parts/imports/table.ts'
import { folded } from '../trello/propose.rules.ts'
import { dateOrderOf } from './values.rules.ts'

/** What columns are called, in both languages and by other programs, without case, accents and marks. */
const headings: Record<TableField, readonly string[]> = {
  subId: ['subid', 'code', 'productcode', 'productid', 'reference', 'ma', 'masanpham'],
  name: ['name', 'productname', 'product', 'item', 'storename', 'store', 'niche', 'nichename', 'ten', 'tensanpham'],
  board: ['board', 'status', 'column', 'stage', 'state', 'list', 'trangthai', 'bang'],
  types: ['type', 'types', 'producttype', 'kind', 'loai', 'loaisanpham'],
  labels: ['label', 'labels', 'nhan'],
  people: [
    'people',
    'members',
    'member',
    'assignees',
    'assignee',
    'assignedto',
    'owner',
    'designer',
    'thanhvien',
    'nguoilam',
  ],
  priority: ['priority', 'uutien', 'mucuutien'],
  deadline: ['deadline', 'due', 'duedate', 'date', 'han', 'hanchot', 'ngayhethan'],
  description: ['description', 'desc', 'details', 'notes', 'note', 'mota', 'body', 'bodyhtml', 'ghichu'],
  links: ['links', 'link', 'reference links', 'lienket'],
  tags: ['tags', 'tag', 'keywords', 'the', 'tukhoa'],
  accounts: ['accounts', 'account', 'shop', 'shops', 'taikhoan', 'cuahang'],
  pictures: [
    'pictures',
    'picture',
    'image',
    'images',
    'imageurl',
    'imagesrc',
    'photo',
    'photos',
    'cover',
    'mockup',
    'mockupurl',
    'hinh',
    'hinhanh',
    'anh',
    'filename',
    'file',
    'files',
  ],
  title: ['title', 'itemname', 'tieude'],
  sku: ['sku', 'sellersku', 'itemsku', 'masku'],
  parentage: ['parentage', 'parentchild', 'parentorchild', 'chacon'],
  relationship: ['relationship', 'parentsku', 'relationshiptype', 'skucha', 'quanhe'],
  theme: ['variationtheme', 'theme', 'kieubienthe'],
  size: ['size', 'sizename', 'kichthuoc', 'co'],
  color: ['color', 'colour', 'colorname', 'mau', 'mausac'],
  pack: ['pack', 'packsize', 'packquantity', 'goi'],
  gender: ['gender', 'sex', 'gioitinh'],
  supplier: ['supplier', 'vendor', 'manufacturer', 'nhacungcap'],
  price: ['price', 'saleprice', 'gia', 'giaban'],
  standardPrice: ['standardprice', 'listprice', 'msrp', 'gianiemyet'],
  quantity: ['quantity', 'qty', 'stock', 'soluong'],
  url: ['url', 'address', 'storeurl', 'website', 'link', 'diachi'],
}

/** Which field a heading means; the exact word before one that it only begins with. */
function fieldFor(name: string, fields: readonly TableField[]): TableField | undefined {
  const key = folded(name)
  if (key === '') return undefined
  return (
    fields.find((field) => folded(field) === key || headings[field].includes(key)) ??
    fields.find((field) => headings[field].some((word) => word.length > 4 && key.startsWith(word)))
  )
}

/** The fields of columns by their headings; each field once, the first column that means it. */
export function recognised(columns: TableSource['columns'], kind: TableKind): (TableField | null)[] {
  const taken = new Set<TableField>()
  const found = columns.map(({ name }) => {
    const field = fieldFor(name, fieldsOfKind[kind])
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  const fill = (field: TableField, heading: RegExp) => {
    if (taken.has(field)) return
    const at = columns.findIndex(({ name }, place) => found[place] === null && heading.test(folded(name)))
    if (at !== -1) found[at] = field
  }
  // A title is what a product is called where nothing else is; what shops call categories, teams have as labels.
  if (kind === 'product') fill('name', /^(title|tieude|ten)/)
  if (kind === 'omzone') fill('labels', /^(categor|danhmuc)/)
  return found
}

/** What rows of such columns are: short tables of stores or niches say so in their headings. */
export function kindOf(columns: TableSource['columns']): TableKind {
  const keys = new Set(columns.map(({ name }) => folded(name)))
  if (headings.sku.some((word) => keys.has(word)) && headings.parentage.some((word) => keys.has(word))) return 'omzone'
  if (columns.length <= 3 && [...keys].some((key) => key.startsWith('niche'))) return 'niche'
  if (columns.length <= 3 && [...keys].some((key) => key.startsWith('store'))) return 'store'
  // Of a product an address is a link or a picture: a name with nothing but an address is a store.
  if (columns.length === 2 && keys.has('name') && headings.url.some((word) => word !== 'link' && keys.has(word)))
    return 'store'
  return 'product'
}

/** What is proposed for a table; nothing is decided by it. */
export function proposedTable(source: TableSource): TableMapping {
  const kind = kindOf(source.columns)
  const columns = recognised(source.columns, kind)
  const days = columns.indexOf('deadline')
  return {
    kind,
    columns,
    statusId: null,
    dates: dateOrderOf(days === -1 ? [] : (source.columns[days]?.samples ?? [])),
    ...{ isUpdate: false, onlyValid: true, makesNames: false },
  }
}

/** The headings that a mapping is remembered by. */
export const signatureOf = (source: TableSource): string =>
  JSON.stringify(source.columns.map(({ name }) => folded(name)))
