import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A zip with one JSON file for each name. */
export function archiveOf(files: Record<string, unknown>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`)
  zip.end()
  return buffer(zip.outputStream)
}
