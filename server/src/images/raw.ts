import sharp from 'sharp'

/** Decoded pixels, 8 bits a channel. */
export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 1 | 3 | 4
}

export const fromRaw = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } })
