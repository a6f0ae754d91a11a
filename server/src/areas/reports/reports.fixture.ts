import { sql } from 'drizzle-orm'
import { products } from '../../db/schema/products.ts'
import { makeAccount, makeChannel } from '../../testing/makeArtwork.ts'
import { makeBoards, makeProducts } from '../../testing/makeProduct.ts'
import type { TestApp } from '../../testing/testApp.ts'

/** March, where the company is: nine hours before London, so that days begin in the afternoon before. */
export const march = { period: 'custom' as const, from_date: '2026-03-01', to_date: '2026-03-31' }

/**
 * A team with two people and facts of January to April: some hundred stays, decisions and publications, spread by a fixed
 * rule, of both people and two accounts. Each product has a type by turns.
 */
export async function makeFacts(t: TestApp, codes: string[], companyId?: number) {
  const group = await t.make.group(companyId === undefined ? {} : { companyId })
  await makeBoards(t.db, group.id)
  await t.db.execute(sql`insert into company_settings (company_id, key, value)
    values (${group.companyId}, 'general', '{"timeZone": "Asia/Tokyo"}') on conflict do nothing`)
  const [ann, bob] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  const type = await t.make.item(group.id, { list: 'products_type', name: `Mug ${group.id}` })
  const channelId = await makeChannel(t, group.id)
  const shops = [await makeAccount(t, group.id, channelId), await makeAccount(t, group.id, channelId)]
  const mine = await makeProducts(t.db, 20, { groupId: group.id, createdBy: ann.id, typeIds: [type.id] })
  const theirs = await makeProducts(t.db, 20, {
    groupId: group.id,
    createdBy: bob.id,
    statusId: 2,
    deadline: '2026-03-20',
  })
  await t.db.execute(sql`delete from stays where group_id = ${group.id}`)
  // Each product goes over the five boards, a day apart from the next one, from the end of January on.
  await t.db.execute(sql`
    insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, entered_for,
      left_for, deadline, born_at)
    select p.group_id, p.id, b, nullif(b - 1, 0), nullif(b + 1, 6), at + (b - 1) * gap, case when b < 5 then at + b * gap end,
      array[p.created_by], case when b < 5 then array[p.created_by] else '{}' end, p.deadline, at
    from (select *, '2026-01-25 15:30Z'::timestamptz + row_number() over (order by id) * interval '37 hours' as at,
        interval '1 day' * (2 + id % 5) as gap from ${products} where group_id = ${group.id}) p, generate_series(1, 5) b`)
  await t.db.execute(sql`
    insert into decisions (group_id, product_id, artwork_id, made_by, decided_by, decided_at, is_approved, round, submitted_at, note)
    select s.group_id, s.product_id, s.product_id + 1000000, s.entered_for[1], ${bob.id}, s.left_at, r = 2 or s.product_id % 3 > 0, r,
      s.entered_at, case when r = 1 and s.product_id % 3 = 0 then case when s.product_id % 2 = 0 then 'Too dark' end end
    from stays s, generate_series(1, 2) r where s.group_id = ${group.id} and s.status_id = 3 and (r = 1 or s.product_id % 3 = 0)`)
  await t.db.execute(sql`
    insert into publications (group_id, job_id, product_id, artwork_id, account_id, channel_id, asked_by, at, is_live, is_again, cause, born_at)
    select s.group_id, s.product_id, s.product_id, s.product_id + 1000000, (${sql.param(shops)}::int[])[1 + s.product_id % 2], ${channelId},
      s.entered_for[1], s.entered_at, s.product_id % 4 > 0, false, case when s.product_id % 8 = 0 then 'listing.noBudget' end, s.born_at
    from stays s where s.group_id = ${group.id} and s.status_id = 5`)
  return { group, ann, bob, type, shops, channelId, mine, theirs }
}
