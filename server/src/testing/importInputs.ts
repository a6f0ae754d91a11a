import type { World } from './world.ts'

/** What imports of boards and tables are asked with in the world of the matrix. */
export const importInputs = (w: Pick<World, 'fileKey'>): Record<string, Record<string, unknown>> => ({
  'imports.createTrello': { files: undefined, boards: ['abcdEFGH'], key: 'a key', token: 'a token' },
  'imports.createTable': { file: { key: w.fileKey }, pictures: undefined },
  'imports.setTable': {
    mapping: {
      ...{ kind: 'product', columns: ['name'], statusId: null, dates: 'dmy' },
      ...{ isUpdate: false, onlyValid: true, makesNames: false },
    },
  },
  'imports.setCell': { item: '2', column: 0, value: 'mended' },
  'imports.addPictures': { pictures: [{ key: w.fileKey }] },
  'imports.crawl': {
    ...{ boardId: 'abcdEFGH', boardURL: undefined, file: undefined, statusByList: undefined },
    ...{ key: 'a key', token: 'a token' },
  },
  'imports.setMapping': {
    mapping: { lists: [], members: [], labels: [], fields: [], archivedTo: null, isUpdate: false },
  },
  'imports.cover': { item: 'card' },
  'imports.steer': { state: 'running', keep: undefined },
  'imports.retry': { item: 'card', key: undefined, token: undefined },
})
/** What sales and what they are reckoned with are asked with in the world of the matrix. */
export const saleInputs = (w: Pick<World, 'team' | 'artwork'>): Record<string, Record<string, unknown>> => ({
  'sales.import': {
    groupId: w.team,
    rows: [{ listing: '1', soldAt: '2026-01-01', quantity: 1, revenue: 1 }],
    dryRun: true,
  },
  'sales.chart': { artwork_id: w.artwork },
  'saleInputs.setCost': { fromDate: '2026-01-01', cost: null, currency: 'USD' },
  'saleInputs.setRates': { rates: [{ day: '2026-01-01', from: 'EUR', to: 'USD', rate: 1.1 }] },
  'saleInputs.setSeasons': { seasons: [] },
})
