import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { Server } from 'socket.io'
import { answerWith } from './ask.ts'

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
  const server = createServer(async (request, response) => {
    const { id, room } = (await json(request)) as { id: number; room: string }
    const body = JSON.stringify({ room, said: { ...message, payload: { ...message.payload, id } } })
    await pool.query({ name: 'like', text: like, values: [id, userId, body] })
    response.end('{}')
  })
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  listener.on('notification', ({ payload = '' }) => {
    const { room, said } = JSON.parse(payload) as { room: string; said: object }
    io.to(room).emit('live', said)
  })
  io.on('connection', (socket) => {
    socket.on('join', (room: string, done: (answer: object) => void) => {
      socket.join(room)
      done({ ok: true })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
