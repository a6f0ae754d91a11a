import { errorTexts } from '@halftone/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { brief, leadElsewhere, Matrix, patience } from './matrix.suite.ts'
import { marker } from './world.ts'

const m = Matrix.use()

describe('every call', { timeout: patience }, () => {
  it('as nobody: 401, and nothing happens', async () => {
    const before = await m.rows.all()
    for (const call of m.guarded()) {
      const answer = await m.send(call, 'nobody')
      const expected = { status: 401, message: errorTexts.unauthenticated, code: 'UNAUTHENTICATED' }
      expect.soft({ call: call.name, ...brief(answer) }).toMatchObject({ call: call.name, ...expected })
    }
    expect(await m.rows.all()).toBe(before)
  })

  it('as an Admin of another company: never data, never a change of what is not theirs', async () => {
    for (const call of m.guarded()) {
      const [before, theirs] = [await m.rows.all(), await m.rows.of(m.world.company)]
      const answer = await m.send(call, 'stranger')
      expect.soft(await m.rows.of(m.world.company), call.name).toBe(theirs)
      const about = { call: call.name, rule: m.ruleOf(call), ...brief(answer) }
      expect.soft(answer.status, JSON.stringify(about)).toBeLessThan(500)
      expect.soft(JSON.stringify(answer.data ?? null), call.name).not.toContain(marker)
      if (/^(in the team|member of the team|Admin of the team)/.test(about.rule) && !leadElsewhere.has(call.name))
        expect.soft(about).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Not found' })
      if (answer.status >= 400) expect.soft(await m.rows.all(), call.name).toBe(before)
      else if (call.method !== 'GET') {
        // Accepted: what belongs to the workspace or to oneself, never what belongs to a team.
        expect.soft(about.rule, call.name).toMatch(/signed in|in any team|company|settings page|oneself|own/)
        await m.renew()
      }
    }
  })

  it('as an Admin of another company, naming this one: nothing of it is shown or changed', async () => {
    const headers = { 'x-company-id': String(m.world.company) }
    const before = await m.rows.of(m.world.company)
    for (const call of m.guarded()) {
      const answer = await m.send(call, 'stranger', headers)
      expect.soft(JSON.stringify(answer.data ?? null), call.name).not.toContain(m.world.unique)
      expect.soft(await m.rows.of(m.world.company), call.name).toBe(before)
    }
  })
})
