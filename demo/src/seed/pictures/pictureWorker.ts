import { writeFile } from 'node:fs/promises'
import { type PictureSpec, renderPicture } from './pictures.ts'

// A process of its own: print sizes take a gigabyte for moments, and layered files block their thread for a second.

export type PictureOrder = { id: number; spec: PictureSpec; path: string }
export type PictureAnswer = { id: number; type: string; fileName: string } | { id: number; error: string }

async function answer({ id, spec, path }: PictureOrder): Promise<PictureAnswer> {
  try {
    const { buffer, type, fileName } = await renderPicture(spec)
    await writeFile(path, buffer)
    return { id, type, fileName }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (order: PictureOrder) => {
  const reply = await answer(order)
  if (process.connected) process.send?.(reply)
})
// The server is gone: nobody waits for pictures any more.
process.on('disconnect', () => process.exit(0))
