import type { Storage } from './storage.ts'

/** The same storage for what is written down: its addresses are empty, since they would be over before somebody reads them. */
export const unsigned = (storage: Storage): Storage => ({
  driver: storage.driver,
  signedGet: () => '',
  prepare: () => storage.prepare(),
  presignPut: (request) => storage.presignPut(request),
  readWindow: () => storage.readWindow(),
  head: (key) => storage.head(key),
  openRead: (key, range) => storage.openRead(key, range),
  put: (key, body, options) => storage.put(key, body, options),
  copy: (from, to) => storage.copy(from, to),
  remove: (keys) => storage.remove(keys),
  list: (prefix, olderThan) => storage.list(prefix, olderThan),
  withFile: (key, use, options) => storage.withFile(key, use, options),
  freeSpace: () => storage.freeSpace(),
})
