import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { wholeStyles } from '../../../../testing/styles.ts'

const sheet = document.createElement('style')
sheet.textContent = readFileSync(join(import.meta.dirname, '../board.css'), 'utf8')
afterEach(() => {
  sheet.remove()
  document.body.replaceChildren()
})

it('the tick of a card without a picture stands before its code while several are chosen, not on it', () => {
  wholeStyles()
  document.head.append(sheet)
  const card = (picture: string) =>
    `<article class="hc">${picture}<div class="hc-body"><span class="hc-code">P-1</span></div></article>`
  document.body.innerHTML = `<div class="hb has-selection">${card('')}${card('<div class="hc-pic"></div>')}</div>`
  const [plain, pictured] = [...document.querySelectorAll('.hc-code')].map((code) => getComputedStyle(code).marginLeft)
  expect(plain).toBe('24px')
  expect(pictured).not.toBe('24px')
})
