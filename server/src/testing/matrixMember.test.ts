import { describe, expect, it } from 'vitest'
import { brief, leadElsewhere, Matrix, patience } from './matrix.suite.ts'

const m = Matrix.use()

describe('every call', { timeout: patience }, () => {
  it('as a member without any right: what needs one is refused in the form of its method', async () => {
    for (const call of m.guarded()) {
      const before = await m.rows.all()
      const answer = await m.send(call, 'member')
      const about = { call: call.name, rule: m.ruleOf(call), ...brief(answer) }
      expect.soft(answer.status, JSON.stringify(about)).toBeLessThan(500)
      if (/^(in the team with|Admin of|company admin|super admin|[A-Z]+_[A-Z_]+ in any team)/.test(about.rule)) {
        const isOther = /super admin|company/i.test(about.rule)
        if (!leadElsewhere.has(call.name) && !(isOther && answer.status === 404))
          expect.soft(about).toMatchObject({ code: 'NO_PERMISSION', status: call.method === 'GET' ? 422 : 401 })
      }
      if (answer.status >= 400) expect.soft(await m.rows.all(), call.name).toBe(before)
      else if (call.method !== 'GET') await m.renew()
    }
  })
})
