/** A document of the demo: the words with which its post begins, its name, and what stands in it. */
export interface Paper {
  post: string
  name: string
  lines: readonly string[]
}

/** What the demo's people attach to posts that carry no pictures. */
export const papers: readonly Paper[] = [
  {
    post: '**Holiday cut-off',
    name: 'Holiday cut-off dates.pdf',
    lines: ['Holiday cut-off dates', 'Tees: 09 December', 'Mugs: 07 December', 'Cards: 11 December'],
  },
  {
    post: '**Holiday cut-off',
    name: 'Cut-off by product type.csv',
    lines: ['Product type,Last order,Express', 'T-shirt,09/12,14/12', 'Mug,07/12,11/12', 'Greeting card,11/12,15/12'],
  },
  {
    post: 'Idea round on Thursday',
    name: 'Idea round, how it works.md',
    lines: [
      '# Idea round',
      '',
      '1. Three niches each, with what people search for.',
      '2. Two minutes per niche, no slides.',
      '3. We vote with three dots; the first five become products in New idea.',
    ],
  },
  {
    post: 'Idea round on Thursday',
    name: 'Niches of last time.csv',
    lines: ['Niche,Votes,Products', 'Book lovers,9,6', 'Trail runners,7,3', 'Sourdough,6,0', 'Night-shift nurses,5,2'],
  },
]

/** A PDF of one page with these lines. */
export function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -28 Td`).join('\n')
  const text = `BT /F1 20 Tf 72 740 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = body.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
