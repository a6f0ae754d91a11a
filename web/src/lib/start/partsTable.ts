declare global {
  /** The files of the parts, by the numbers under which the start knows them. */
  var halftoneParts: readonly string[] | undefined
}

/** The build writes the file's name here. */
const file = '__PARTS_TABLE__'

/** Fetches the names of the files that a part needs beside its own, so that it asks for all of them at once. */
export async function fetchPartsTable(): Promise<void> {
  if (!globalThis.halftoneParts) await import(/* @vite-ignore */ `/${file}`)
}
