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
  'imports.steer': { state: 'running', keep: undefined },
  'imports.retry': { item: 'card', key: undefined, token: undefined },
})
