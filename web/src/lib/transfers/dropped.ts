import { compareNames } from '../format.ts'

/** What one drop becomes: the files of a folder together, or in parts of it, every other file by itself. */
export interface Dropped {
  /** The folder's name; null for a file that lay in none. */
  folder: string | null
  files: File[]
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** Files by name as people count ('leaf 2' before 'leaf 10'), before the folders: a disk gives them in any order, and of what was chosen the one that was pulled first. */
const inOrder = (one: FileSystemEntry, other: FileSystemEntry) =>
  Number(one.isDirectory) - Number(other.isDirectory) || compareNames(one.name, other.name)

/** A folder gives its entries in parts, until there are none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all.sort(inOrder)
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
  return files
}

/** A folder of more than `most` files in parts: 'Autumn', 'Autumn 2'. */
function partsOf(folder: string, files: File[], most: number): Dropped[] {
  const parts: Dropped[] = []
  for (let from = 0; from < files.length; from += most) {
    const number = parts.length + 1
    parts.push({ folder: number === 1 ? folder : `${folder} ${number}`, files: files.slice(from, from + most) })
  }
  return parts
}

/**
 * Files and folders of a drop, `most` files of a folder at once. To be called in the event itself: the browser forgets them
 * after it. Rejects where something cannot be read.
 */
export async function droppedOf(data: DataTransfer, most: number): Promise<Dropped[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []).sort(inOrder)
  if (entries.length === 0) return [...data.files].map((file) => ({ folder: null, files: [file] }))
  const groups = await Promise.all(
    entries.map(async (entry) => {
      const files = await filesIn(entry)
      if (isDirectory(entry)) return partsOf(entry.name, files, most)
      return files.length > 0 ? [{ folder: null, files }] : []
    }),
  )
  return groups.flat()
}
