/** What one drop becomes: the files of a folder together, every other file by itself. */
export interface Dropped {
  /** The folder's name; null for a file that lay in none. */
  folder: string | null
  files: File[]
}

/** Files of one folder that are taken. */
const most = 200

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** A folder gives its entries in parts, until there are none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}

/** The files in an entry and in all that it holds, without those that systems hide. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return []
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isDirectory(entry)) return []
  const files: File[] = []
  for (const inner of await entriesOf(entry)) files.push(...(await filesIn(inner)))
  return files.slice(0, most)
}

/** Files and folders of a drop. To be called in the event itself: the browser forgets them after it. */
export async function droppedOf(data: DataTransfer): Promise<Dropped[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return [...data.files].map((file) => ({ folder: null, files: [file] }))
  const groups = await Promise.all(
    entries.map(async (entry) => ({ folder: isDirectory(entry) ? entry.name : null, files: await filesIn(entry) })),
  )
  return groups.filter(({ files }) => files.length > 0)
}
