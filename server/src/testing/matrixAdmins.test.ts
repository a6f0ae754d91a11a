import type { AnyCall } from '@halftone/contract/call.ts'
import { describe, expect, it } from 'vitest'
import { brief, Matrix, patience } from './matrix.suite.ts'

const m = Matrix.use({ isWatched: false })

describe('every call', { timeout: patience }, () => {
  it.each(['teamAdmin', 'companyAdmin', 'superAdmin'] as const)('as %s: never 500', async (persona) => {
    const refused: string[] = []
    let isChanged = true
    const send = async (call: AnyCall) => {
      const answer = await m.send(call, persona)
      const about = JSON.stringify({ call: call.name, rule: m.ruleOf(call), ...brief(answer) })
      expect.soft(answer.status, about).toBeLessThan(500)
      return { about, isRefused: answer.status >= 400 }
    }
    for (const call of m.registered().filter((one) => !/^auth\./.test(one.name))) {
      let answer = await send(call)
      // What earlier calls have changed may be the reason: a new company tells.
      if (answer.isRefused && isChanged) {
        await m.renew()
        isChanged = false
        answer = await send(call)
      }
      if (answer.isRefused) refused.push(answer.about)
      else if (call.method !== 'GET') isChanged = true
    }
    if (process.env.TEST_LOG === 'silent') console.log(`${persona}\n${refused.join('\n')}`)
    // A super admin lacks no right but to be somebody else.
    if (persona === 'superAdmin')
      expect(refused.filter((line) => /NO_PERMISSION/.test(line) && !/author|own|oneself/.test(line))).toEqual([])
    expect(refused.length).toBeLessThan(persona === 'teamAdmin' ? m.registered().length : m.registered().length / 2)
  })
})
