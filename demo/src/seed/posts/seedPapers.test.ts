import { expect, it } from 'vitest'
import { planDemo } from '../plan.ts'
import { papers, pdfOf } from './papers.data.ts'
import { planPosts } from './posts.plan.ts'

const now = new Date('2026-11-22T10:00:00Z')

it('each document of the demo has a post to stand in, whose kind of files it is', () => {
  const posts = planPosts(planDemo({ products: 1, now }).company, now)
  for (const { post } of papers) {
    const found = posts.filter(({ text }) => text.startsWith(post.replaceAll('*', '')))
    expect([post, found.length > 0, found.at(-1)?.pictures.length]).toEqual([post, true, 0])
  }
})

it('a PDF names the places of its objects', () => {
  const pdf = pdfOf(['Dates (all)', 'Tees']).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const [, second = ''] = pdf
    .slice(start)
    .split('\n')
    .filter((line) => line.endsWith(' n '))
  expect(pdf.slice(Number(second.slice(0, 10))).startsWith('2 0 obj')).toBe(true)
  expect(pdf).toContain('(Dates \\(all\\)) Tj')
})
