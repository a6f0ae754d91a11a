import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { KeywordTeam } from '../keywordTeam.ts'
import { SuggestedTags } from './SuggestedTags.tsx'

function Filling() {
  const [tags, setTags] = useState(['CAT'])
  return (
    <KeywordTeam value={4}>
      <SuggestedTags label="Tags" value={tags} limits={{ maxItems: 3 }} onChange={setTags} />
    </KeywordTeam>
  )
}

it("R682 R683 offers the team's keywords at once: one puts in all it has, doubles once, and says what is over the cap", async () => {
  signInAs()
  answer('GET /tags', { data: [{ id: 1, name: 'petal' }] })
  const asked = answer('GET /keywords/suggestions', {
    data: [{ id: 1, name: 'Pets', listKeyWord: ['cat', 'dog', 'bird', 'fish'] }],
  })
  const { user } = renderUi(<Filling />)
  await user.click(screen.getByLabelText('Tags'))
  await user.click(await screen.findByRole('option', { name: /Pets/ }))
  expect(asked[0]?.query.get('groupId')).toBe('4')
  for (const word of ['CAT', 'dog', 'bird']) expect(screen.getByText(word)).toBeVisible()
  expect(screen.queryByText('fish')).toBeNull()
  expect(await screen.findByText('Total of tags more less than 3')).toBeVisible()
})
