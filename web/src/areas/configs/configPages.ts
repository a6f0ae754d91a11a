import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { EntryField } from './list/entry.ts'

/** One settings list as a page. */
export interface ConfigPage {
  key: ConfigListKey
  /** Its keys in `configs.json`. */
  texts: string
  code: PermissionCode
  fields: readonly EntryField[]
  /** What uses an entry, as `uses.*` in the texts. */
  uses: 'product' | 'team' | 'person' | 'file' | 'use' | null
  /** Skeleton rows until a count was kept (R644-R651, R556). */
  count: number
}

const pages: Record<string, ConfigPage> = {
  '/setting/product-types': {
    key: 'products_type',
    texts: 'types',
    code: 'ST_CONFIG',
    fields: ['color', 'groups'],
    uses: 'product',
    count: 6,
  },
  '/setting/sale-channels': {
    key: 'sale_channels',
    texts: 'channels',
    code: 'ST_CONFIG',
    fields: ['channel'],
    uses: 'use',
    count: 3,
  },
  '/setting/master-data-boards': {
    key: 'masterdata_boards',
    texts: 'boards',
    code: 'ST_CONFIG',
    fields: ['color'],
    uses: 'product',
    count: 12,
  },
  '/setting/team-data-boards': {
    key: 'masterdata_boards_team',
    texts: 'teamBoards',
    code: 'ST_CONFIG',
    fields: ['color'],
    uses: 'product',
    count: 6,
  },
  '/setting/priority': {
    key: 'products_priority',
    texts: 'priority',
    code: 'ST_CONFIG',
    fields: ['color'],
    uses: 'product',
    count: 3,
  },
  '/setting/clipart-categories': {
    key: 'clipart_category',
    texts: 'categories',
    code: 'ST_CONFIG',
    fields: ['color', 'groups'],
    uses: null,
    count: 6,
  },
  '/setting/config/artwork-tabs': {
    key: 'artwork_tab',
    texts: 'tabs',
    code: 'ST_CONFIG',
    fields: ['fileTypes'],
    uses: 'file',
    count: 5,
  },
  '/setting/config/position': {
    key: 'position',
    texts: 'positions',
    code: 'ST_PERMISSION',
    fields: ['manager'],
    uses: 'person',
    count: 6,
  },
  '/setting/config/group-hierrachy': {
    key: 'hierarchy',
    texts: 'hierarchy',
    code: 'ST_SYSTEM',
    fields: ['level'],
    uses: 'team',
    count: 6,
  },
  '/setting/sheet-stores': {
    key: 'sheet_store',
    texts: 'stores',
    code: 'ST_CONFIG',
    fields: ['url'],
    uses: null,
    count: 3,
  },
  '/setting/sheet-niches': {
    key: 'sheet_niche',
    texts: 'niches',
    code: 'ST_CONFIG',
    fields: [],
    uses: null,
    count: 3,
  },
}

/** The list that an address shows. */
export function pageAt(pathname: string): ConfigPage | undefined {
  return pages[pathname.replace(/\/$/, '')]
}
