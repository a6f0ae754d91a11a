import { afterEach, expect, it, vi } from 'vitest'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { filtersOf, orderOf, urlDefaults } from '../model/filters.ts'
import { answerTeam } from '../products.fixture.ts'
import { Toolbar } from './Toolbar.tsx'

const people = [1, 2, 3, 4, 5, 6].map((id) => ({ id, display_name: `Person ${id}`, avatar: null, color: '#2f6fed' }))
const faces = () => screen.queryAllByRole('button', { name: /^Person/ }).length
const sort = () => screen.getByRole('button', { name: /^Sort/ })

/** px that the parts need, roughly: the row has `width` of them. */
function layOut(width: number): void {
  const needed = () => 500 + faces() * 24 + (sort().textContent ? 100 : 0)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(90)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    if (!this.hasAttribute('data-whole')) return width
    return needed() > width ? 60 : 90
  })
}
function show(): void {
  signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions: [] })] })
  answerTeam()
  renderUi(
    <Toolbar
      groupId={2}
      view="kanban"
      filters={filtersOf(urlDefaults, 'kanban')}
      order={orderOf(urlDefaults, 'kanban')}
      people={people}
      filterCount={0}
      isPhone={false}
      isNarrow={false}
      searchRef={null}
      onTeam={vi.fn()}
      onFilter={vi.fn()}
      onSort={vi.fn()}
      onOpenFilter={vi.fn()}
      onNew={vi.fn()}
    />,
  )
}

afterEach(() => vi.restoreAllMocks())

it.each([
  [800, 5, true],
  [690, 3, true],
  [630, 1, true],
  [530, 1, false],
])('in %i px it shows %i faces before the name of the team is cut', (width, count, hasWords) => {
  layOut(width)
  show()
  expect(faces()).toBe(count)
  expect(sort().textContent !== '').toBe(hasWords)
})
