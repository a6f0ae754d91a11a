import { startProduct } from './product.ts'

/** Enough for a column that has to be scrolled far. */
const products = 80

/** Writes a demo, lets it make its pictures, and stops it: its data folder. */
export async function demoFolder(): Promise<string> {
  const product = await startProduct({ products, env: { LOG_LEVEL: 'info' } })
  try {
    await product.said('demo pictures are complete')
    await product.halt()
    return product.dataDir
  } catch (error) {
    await product.stop()
    throw error
  }
}
