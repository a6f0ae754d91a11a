import type { ReviewStanding } from '@halftone/contract/rules/states.ts'
import { render } from '@testing-library/react'
import i18n from 'i18next'
import { expect, it } from 'vitest'
import { CardState } from '../../areas/products/board/card/CardState.tsx'
import { cardOf } from '../../areas/products/products.fixture.ts'
import { renderUi } from '../../testing/render.tsx'
import { ReviewBadge } from './ReviewBadge.tsx'

const words: [ReviewStanding, string][] = [
  ['needapproved', 'Not approved'],
  ['waiting', 'Waiting'],
  ['unapproved', 'Turned down'],
  ['approved', 'Approved'],
]

it.each(words)('%s reads %s on the badge and on the card of the board', (standing, word) => {
  const badge = renderUi(<ReviewBadge standing={standing} />)
  expect(badge.container).toHaveTextContent(word)
  badge.unmount()
  const reviews = { needapproved: 0, waiting: 0, approved: 0, unapproved: 0, [standing]: 1 }
  const card = { ...cardOf(1), reviews, listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 } }
  const state = render(<CardState card={card} t={i18n.getFixedT('en', 'products')} />)
  expect(state.container).toHaveTextContent(word)
})
