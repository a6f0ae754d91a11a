import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { answerWith } from './ask.ts'
import type { FloodResult, FloodTask } from './floodTask.ts'

/** Connections that send all their requests at once and read nothing of the answers: a process of its own. */

const head = (path: string, token: string | undefined) =>
  [`GET ${path} HTTP/1.1`, 'Host: flood', ...(token ? [`Authorization: Bearer ${token}`] : []), '', ''].join('\r\n')

answerWith<FloodTask>(async ({ url, path, token, connections, requests, seconds }) => {
  const { hostname, port } = new URL(url)
  let closed = 0
  const sockets: Socket[] = []
  for (let n = 0; n < connections; n++) {
    const socket = connect(Number(port), hostname)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        closed++
      })
    // Nobody listens for data, so that nothing is read.
    socket.pause()
    socket.write(head(path, token).repeat(requests))
    sockets.push(socket)
  }
  await delay(seconds * 1000)
  // Who does not read does not notice an end either.
  for (const socket of sockets) socket.write(head(path, token))
  await delay(200)
  const result: FloodResult = { closed }
  for (const socket of sockets) socket.destroy()
  return result
})
