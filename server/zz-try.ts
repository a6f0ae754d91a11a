import pino from 'pino'
import { startEmbedded } from '/work/main/server/src/db/embedded/embedded.ts'
import { openDb } from '/work/main/server/src/db/client.ts'
const log = pino({level:'debug'})
const t=Date.now()
const e = await startEmbedded({dataDir: process.argv[2]!, log, ...(process.argv[3] ? {runAs: process.argv[3] as 'nobody'} : {})})
console.log('started', Date.now()-t, e.pid, e.connection)
const {pool} = openDb(e.connection, log)
console.log((await pool.query("select count(*) c, now() t, current_user u, version() v, (select rolsuper from pg_roles where rolname=current_user) s from pg_class")).rows)
console.log((await pool.query("select extname from pg_extension")).rows)
process.kill(e.pid!, 'SIGKILL')
for (let i=0;i<20;i++){ try { const r=await pool.query('select 1'); console.log('ok',i); if(i>3&&e.pid)break } catch(x:any){console.log('err',x.code??x.message)}; await new Promise(r=>setTimeout(r,100))}
await pool.end(); const s=Date.now(); await e.stop(); console.log('stopped', Date.now()-s)
