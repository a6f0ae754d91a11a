/** What a file system leaves in folders and nobody means to drop. */
const hidden = /^(\.|thumbs\.db$|desktop\.ini$)/i

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** All entries of a folder: a reader gives them in portions, and none at the end. */
async function listIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (hidden.test(entry.name)) return []
  if (isFile(entry)) return [await fileOf(entry)]
  if (!isFolder(entry)) return []
  const inside = await listIn(entry)
  const files: File[] = []
  for (const one of inside) files.push(...(await filesIn(one)))
  return files
}

/**
 * The files that were dropped, those in folders included. To be asked while the drop is handled, since the browser
 * forgets what it carried right after.
 */
export function givenFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.length === 0 || entries.includes(null)) return Promise.resolve([...files])
  return Promise.all(entries.map((entry) => (entry ? filesIn(entry) : []))).then((lists) => lists.flat())
}
