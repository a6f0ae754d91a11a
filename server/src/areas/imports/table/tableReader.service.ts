import { parentPort, workerData } from 'node:worker_threads'
import { readCsv, refusalOf } from './csv.rules.ts'
import { readWorkbook } from './xlsx.service.ts'

// A thread of its own: what a file does to it (memory, time), the server does not feel.
const { bytes, isWorkbook } = workerData as { bytes: Uint8Array; isWorkbook: boolean }
const found = isWorkbook ? await readWorkbook(Buffer.from(bytes)) : readCsv(bytes)
const problem = 'problem' in found ? found.problem : refusalOf(found)
parentPort?.postMessage(problem ? { problem } : found)
