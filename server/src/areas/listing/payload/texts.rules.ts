import type { Contents } from '../../content/content.queries.ts'

/** Title and tags of a listing: those of the first sale channel that the artwork says something on (R290). */
export function textsOf({ channels }: Pick<Contents, 'channels'>): { title: string; tags: string[] } {
  const first = channels.find(({ contents }) => contents.length > 0)
  const said = (name: string) => first?.contents.find((content) => content.name === name)?.value
  const [title, tags] = [said('title'), said('tags')]
  const list = Array.isArray(tags) ? tags : (tags ?? '').split(',')
  return {
    title: (Array.isArray(title) ? title.join(' ') : (title ?? '')).trim(),
    tags: list.map((tag) => tag.trim()).filter(Boolean),
  }
}
