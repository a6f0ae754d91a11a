import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { FilterChip } from './FilterChip.tsx'

it('a finger hits both parts of a filter: 40 px where the pointer is coarse', () => {
  wholeStyles()
  renderUi(<FilterChip label="Type" count={3} text="Tee" onClear={vi.fn()} onOpen={vi.fn()} />)
  const coarse = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText.includes('coarse'))
    .flatMap((rule) => [...rule.cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
  for (const part of screen.getAllByRole('button')) {
    const own = coarse.find((rule) => part.matches(rule.selectorText))
    expect([own?.style.minWidth, own?.style.minHeight]).toEqual(['40px', '40px'])
  }
})
