import pg from 'pg'
import { answerWith } from './ask.ts'
import { bareServer } from './bareServer.ts'

/**
 * The measure for a like that stays: a bare Socket.IO server that writes it and its line of the log by one hand-written statement and
 * broadcasts what the commit announces, as any server must that may not say what was not kept. It asks nobody who they are.
 */

interface Start {
  databaseUrl: string
  message: { payload: object }
  userId: number
}

const like = `
with gone as (delete from post_reactions where post_id = $1 and kind = 'like' and user_id = $2 returning 1),
 made as (insert into post_reactions (post_id, kind, user_id)
   select $1::int, 'like', $2::int where not exists (select from gone) returning 1),
 counted as (update posts set like_count = like_count + case when exists (select from made) then 1 else -1 end
   where id = $1 returning id, title, group_id),
 line as (insert into activities (group_id, author_id, name, action, event_type, target_kind, target_id, target_name)
   select group_id, $2, 'social.reacted', 'create', 'like', 'post', id, title from counted)
select pg_notify('bare_likes', $3)`

answerWith<Start>(async ({ databaseUrl, message, userId }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'halftone-bare' })
  const listener = new pg.Client({ connectionString: databaseUrl, application_name: 'halftone-bare' })
  await listener.connect()
  await listener.query('listen bare_likes')
  const { url, send } = await bareServer(async ({ id, room }) => {
    const body = JSON.stringify({ room, said: { ...message, payload: { ...message.payload, id } } })
    await pool.query({ name: 'like', text: like, values: [id, userId, body] })
  })
  listener.on('notification', ({ payload = '' }) => {
    const { room, said } = JSON.parse(payload) as { room: string; said: object }
    send(room, said)
  })
  return url
})
