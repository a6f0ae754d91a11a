import type { Db } from '../db/client.ts'
import { groups, memberships, roles, users } from '../db/schema/identity.ts'

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
    const { eq } = await import('drizzle-orm')
    await this.db.update(groups).set({ companyId: group.id }).where(eq(groups.id, group.id))
    return { ...group, companyId: group.id }
  }

  /** A team of a company (a new one unless given). */
  async group(values: { name?: string; companyId?: number } = {}) {
    const companyId = values.companyId ?? (await this.company()).id
    const name = values.name ?? `Team ${next()}`
    const [group] = await this.db.insert(groups).values({ name, level: 5, companyId, parentId: companyId }).returning()
    if (!group) throw new Error('no group')
    return group
  }

  /** A role with exactly these codes. */
  async role(codes: string[], name = `Role ${next()}`) {
    const [role] = await this.db.insert(roles).values({ name, codes }).returning()
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
    const [user, role] = [await this.user(values), await this.role(codes)]
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
