import type { AnyCall } from '@halftone/contract/call.ts'
import { afterAll, beforeAll } from 'vitest'
import { allCalls } from './accessTable.ts'
import { inputFor } from './inputs.ts'
import { type Rows, watchRows } from './rows.ts'
import { type Answer, type Client, type TestApp, testApp } from './testApp.ts'
import { makeWorld, type Persona, type World } from './world.ts'

/** The time that all calls of one person may take on a busy machine, in ms. */
export const patience = 180_000

/** A second team of which the member is no part; a secret of the channel that nobody was given. */
export const leadElsewhere = new Set(['products.copyToTeam', 'accounts.finishConnect'])

/** What an answer says, without the data. */
export const brief = ({ status, message, error, errors }: Answer<unknown>) => ({
  status,
  message,
  code: error?.code,
  errors,
})

/**
 * A server with one company and its people, on which every call is tried. The persons are in files of their own, so that
 * two of them are walked at a time.
 */
export class Matrix {
  world!: World
  /** What stands in the database, where the tests of a file look at it. */
  rows!: Rows
  private t!: TestApp
  private clients!: Record<Persona, Client>

  /** For the tests of a file: started before them, stopped after them. Watching rows costs each that is written. */
  static use({ isWatched = true } = {}): Matrix {
    const matrix = new Matrix()
    beforeAll(async () => {
      matrix.t = await testApp()
      if (isWatched) matrix.rows = await watchRows(matrix.t.db)
      await matrix.renew()
    })
    afterAll(() => matrix.t.stop())
    return matrix
  }

  /** A new company with new people, after a call has changed the last one. */
  async renew(): Promise<void> {
    const { t } = this
    this.world = await makeWorld(t, this.world)
    const { people } = this.world
    this.clients = {
      nobody: t.nobody,
      stranger: await t.as(people.stranger),
      member: await t.as(people.member),
      teamAdmin: await t.as(people.teamAdmin),
      companyAdmin: await t.as(people.companyAdmin),
      superAdmin: await t.as(people.superAdmin),
    }
  }

  send(call: AnyCall, persona: Persona, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    const { world } = this
    const actorId = persona === 'nobody' ? world.target : world.people[persona].id
    return this.clients[persona].send(call, { ...inputFor(call, world, actorId), headers } as never)
  }

  ruleOf({ name }: AnyCall): string {
    return this.t.node.app.registered.get(name)?.rule ?? ''
  }

  registered(): AnyCall[] {
    return allCalls.filter(({ name }) => this.t.node.app.registered.has(name))
  }

  /** Calls that not everybody may make. */
  guarded(): AnyCall[] {
    return this.registered().filter((one) => this.ruleOf(one) !== 'anyone')
  }
}
