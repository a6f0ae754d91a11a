import { describe, expect, it } from 'vitest'
import { noFilters } from './filters.ts'
import { readTyped, suggest, typedKeys, type Vocabulary } from './typedFilter.ts'

const none = typedKeys.map((key) => [key, []] as const)
const words: Vocabulary = {
  words: {
    ...(Object.fromEntries(typedKeys.map((key) => [key, [key]])) as unknown as Vocabulary['words']),
    assignees: ['người làm', 'assignee'],
    labels: ['label'],
  },
  values: {
    ...(Object.fromEntries(none) as unknown as Vocabulary['values']),
    assignees: [
      { value: 7, name: 'Linh Nguyễn', also: ['me'] },
      { value: 8, name: 'Minh Trần' },
      { value: 9, name: 'Minh Lê' },
    ],
    labels: [{ value: 3, name: 'Big sale' }],
    due: [
      { value: 'this_week', name: 'Tuần này', also: ['this week'] },
      { value: 'today', name: 'Hôm nay', also: ['today'] },
    ],
  },
}
const read = (text: string, on = noFilters) => readTyped(text, words, on)

describe('a filter that is typed', () => {
  it('is read by its keys, in the words of either language, and what is no filter is searched for', () => {
    expect(read('red fox')).toEqual({ patch: {}, search: 'red fox', unknown: [] })
    expect(read('red fox assignee: me due: this week')).toEqual({
      patch: { assignees: [7], due: 'this_week' },
      search: 'red fox',
      unknown: [],
    })
    expect(read('Người làm:linh nguyen label:big sale owl due:hom nay')).toEqual({
      patch: { assignees: [7], labels: [3], due: 'today' },
      search: 'owl',
      unknown: [],
    })
    // No key of these: an address, a time.
    expect(read('https://x.test 10:30')).toMatchObject({ patch: {}, search: 'https://x.test 10:30' })
  })

  it('goes beside what is on, several by commas; what is not one of them is told and not guessed', () => {
    expect(read('assignee: minh tran, me', { ...noFilters, assignees: [9] }).patch).toEqual({ assignees: [9, 8, 7] })
    expect(read('assignee: minh').unknown).toEqual([{ key: 'assignees', text: 'minh' }])
    expect(read('assignee: nobody label: big').patch).toEqual({ labels: [3] })
    expect(read('assignee: me', { ...noFilters, assignees: [7] }).patch).toEqual({})
  })

  it('is suggested by keys, then by the values of the key', () => {
    expect(suggest('', words, typedKeys)).toHaveLength(typedKeys.length)
    expect(suggest('fox la', words, typedKeys)).toEqual([{ kind: 'key', key: 'labels', name: 'label' }])
    expect(suggest('assignee: mi', words, typedKeys).map(({ name }) => name)).toEqual(['Minh Trần', 'Minh Lê'])
    expect(suggest('assignee: minh tran, ', words, typedKeys)).toHaveLength(3)
    expect(suggest('fox zzz', words, typedKeys)).toEqual([])
  })
})
