import { inflateRawSync } from 'node:zlib'

/** The files of a zip in their order, by its central directory. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, start] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + packed)
    files[name] = method === 0 ? bytes : inflateRawSync(bytes)
  }
  return files
}
