import { randomUUID } from 'node:crypto'
import type { ListingAsset } from './publish.state.ts'

export interface MultipartBody {
  contentType: string
  contentLength: number
  /** The bytes; opens the file anew each time. */
  open(): AsyncIterable<Uint8Array>
}

/** A multipart/form-data body with one streamed file, its length known beforehand. */
export function multipartBody(
  fields: Record<string, string>,
  file: { field: string; fileName: string; asset: ListingAsset },
): MultipartBody {
  const boundary = `halftone-${randomUUID()}`
  const head = Buffer.from(
    `${Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${boundary}\r\ncontent-disposition: form-data; name="${quoted(file.field)}"; filename="${quoted(
      file.fileName,
    )}"\r\ncontent-type: ${file.asset.contentType}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: head.length + file.asset.size + tail.length,
    async *open() {
      yield head
      yield* file.asset.open()
      yield tail
    },
  }
}

/** Escapes as browsers do, so that a name cannot end the header. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
