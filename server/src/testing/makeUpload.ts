import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { Client, TestApp } from './testApp.ts'

/** Sends bytes to a presigned address of the local storage. */
export const putBytes = async (
  t: TestApp,
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Buffer,
): Promise<Response> => fetch(new URL(url, await t.listen()), { method: 'PUT', headers, body: new Uint8Array(bytes) })

/** Uploads bytes as a browser does: a presigned address, then one PUT. Returns the key, ready to be bound. */
export async function upload(
  t: TestApp,
  client: Client,
  groupId: number,
  file: { name: string; bytes: Buffer; type?: string; productId?: number },
): Promise<string> {
  const { name: fileName, bytes, type: fileType = '', productId } = file
  const body = { fileName, fileType, size: bytes.length, groupId, ...(productId !== undefined && { productId }) }
  const { status, data, error } = await client.send(fileCalls.presign, { body })
  if (status !== 200) throw new Error(`presign ${status} ${error?.message}`)
  const put = await putBytes(t, data, bytes)
  if (put.status !== 200) throw new Error(`PUT ${put.status} ${await put.text()}`)
  return data.key
}

/** Several, in order. */
export async function uploadAll(
  t: TestApp,
  client: Client,
  groupId: number,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<{ key: string }[]> {
  const keys: { key: string }[] = []
  for (const file of files) keys.push({ key: await upload(t, client, groupId, file) })
  return keys
}
