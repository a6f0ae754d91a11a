import sharp from 'sharp'

/** Designs as shops sell them: a picture and some words on nothing, told apart by a number. Light ink from every third. */
export function design(n: number, { size = 900, extra = '' }: { size?: number; extra?: string } = {}): Promise<Buffer> {
  const at = (seed: number, most: number) => Math.floor(Math.abs(Math.sin((n + 1) * 12.9898 + seed * 78.233)) * most)
  const ink = n % 3 === 2 ? '#ffffff' : `hsl(${at(1, 360)} 70% 35%)`
  const shapes = Array.from({ length: 4 + at(2, 5) }, (_, shape) => {
    const [x, y, r] = [100 + at(shape + 10, 700), 120 + at(shape + 40, 480), 40 + at(shape + 70, 150)]
    const fill = n % 3 === 2 ? ink : `hsl(${at(shape + 90, 360)} 65% ${25 + at(shape + 110, 45)}%)`
    if (shape % 3 === 0) return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
    if (shape % 3 === 1) return `<rect x="${x - r}" y="${y - r / 2}" width="${r * 2}" height="${r}" fill="${fill}"/>`
    return `<path d="M${x} ${y - r}L${x + r} ${y + r}L${x - r} ${y + r}Z" fill="${fill}"/>`
  })
  const words = Array.from({ length: 3 }, (_, word) => String.fromCharCode(65 + at(word + 130, 26)).repeat(3)).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${shapes.join('')}
    <text x="450" y="820" font-size="${70 + at(5, 60)}" font-weight="800" text-anchor="middle" fill="${ink}">${words}</text>${extra}</svg>`
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}
