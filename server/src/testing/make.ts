import { eq } from 'drizzle-orm'
import { ensureCompanyBase } from '../db/base.ts'
import type { Db } from '../db/client.ts'
import { configItems } from '../db/schema/configs.ts'
import { groups, memberships, roles, users } from '../db/schema/identity.ts'
import { tags } from '../db/schema/tags.ts'

let counter = 0
const next = () => ++counter

/** Rows for tests, each with sensible defaults. Nouns of other areas have makers of their own beside their tests. */
export class Make {
  private readonly db: Db
  constructor(db: Db) {
    this.db = db
  }

  /** A company-level team. */
  async company(name = `Company ${next()}`) {
    const [group] = await this.db.insert(groups).values({ name, level: 1 }).returning()
    if (!group) throw new Error('no company')
    await this.db.update(groups).set({ companyId: group.id }).where(eq(groups.id, group.id))
    await ensureCompanyBase(this.db, group.id)
    return { ...group, companyId: group.id }
  }

  /** The company of a team: settings entries belong to it. */
  async companyOf(groupId: number): Promise<number> {
    const [group] = await this.db.select({ companyId: groups.companyId }).from(groups).where(eq(groups.id, groupId))
    if (!group?.companyId) throw new Error('no such team')
    return group.companyId
  }

  /** A team of a company (a new one unless given). */
  async group(values: { name?: string; companyId?: number } = {}) {
    const companyId = values.companyId ?? (await this.company()).id
    const name = values.name ?? `Team ${next()}`
    const [group] = await this.db.insert(groups).values({ name, level: 5, companyId, parentId: companyId }).returning()
    if (!group) throw new Error('no group')
    return group
  }

  /** An entry of a settings list of the team's company. */
  async item(groupId: number, values: Omit<typeof configItems.$inferInsert, 'companyId'>) {
    const companyId = await this.companyOf(groupId)
    const [item] = await this.db
      .insert(configItems)
      .values({ companyId, ...values })
      .returning()
    if (!item) throw new Error('no item')
    return item
  }

  /** A tag of the team's company. */
  async tag(groupId: number, name: string) {
    const companyId = await this.companyOf(groupId)
    const [tag] = await this.db.insert(tags).values({ companyId, name }).returning()
    if (!tag) throw new Error('no tag')
    return tag
  }

  /** A role with exactly these codes, of the company of that team. */
  async role(groupId: number, codes: string[], name = `Role ${next()}`) {
    const companyId = await this.companyOf(groupId)
    const [role] = await this.db.insert(roles).values({ companyId, name, codes }).returning()
    if (!role) throw new Error('no role')
    return role
  }

  /** An active person. */
  async user(values: Partial<typeof users.$inferInsert> = {}) {
    const n = next()
    const defaults = {
      email: `user${n}@example.test`,
      displayName: `User ${n}`,
      firstName: 'User',
      lastName: String(n),
      color: '#2D7DD2',
    }
    const [user] = await this.db
      .insert(users)
      .values({ ...defaults, ...values })
      .returning()
    if (!user) throw new Error('no user')
    return user
  }

  superAdmin() {
    return this.user({ isSuperAdmin: true })
  }

  /** A person in a team with exactly these codes. */
  async member(groupId: number, codes: string[] = ['P_VIEW'], values: Partial<typeof users.$inferInsert> = {}) {
    const [user, role] = [await this.user(values), await this.role(groupId, codes)]
    await this.db.insert(memberships).values({ userId: user.id, groupId, roleId: role.id })
    return user
  }

  /** A person in a team with the role of that id (1 Admin, 2 Member), with the codes that a new database gives it. */
  async withRole(groupId: number, roleId: number, values: Partial<typeof users.$inferInsert> = {}) {
    const user = await this.user(values)
    await this.db.insert(memberships).values({ userId: user.id, groupId, roleId })
    return user
  }
}
