import type { FastifyReply } from 'fastify'

/** Text for HTML, in content and in attributes. */
export function text(value: string | number): string {
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Sends a page of the marketplace: no script at all, nothing from elsewhere. */
export function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  const target = reply.getHeader('x-form-target')
  reply.removeHeader('x-form-target')
  const formAction = typeof target === 'string' ? `'self' ${target}` : "'self'"
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)} · Sandbox marketplace</title>
<link rel="stylesheet" href="/assets/market.css"></head><body>
<header class="top"><a class="brand" href="/"><span></span>Sandbox marketplace</a><small>Nothing here is for sale</small></header>
<main>${body}</main></body></html>`)
}

export const marketCss = `
:root{color-scheme:light;--ink:#222;--soft:#595959;--line:#e1ddd6;--paper:#fbfaf8;--panel:#fff;--mark:#c2410c}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
a{color:inherit}img{display:block;max-width:100%}h1{font:600 26px/1.25 Georgia,serif;margin:0 0 12px;overflow-wrap:anywhere}
h2{font-size:15px;margin:28px 0 8px}small,.quiet{color:var(--soft)}small{font-size:13px}
.top{display:flex;justify-content:space-between;align-items:center;padding:14px 32px;border-bottom:1px solid var(--line);background:var(--panel)}
.brand{display:flex;align-items:center;gap:10px;font-weight:600;text-decoration:none}
.brand span{width:14px;height:14px;border-radius:50%;background:var(--mark)}
main{max-width:1160px;margin:0 auto;padding:28px 32px 64px}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:28px}.narrow{max-width:520px;margin:24px auto}
.product{display:grid;grid-template-columns:minmax(0,1.35fr) minmax(300px,1fr);gap:40px;align-items:start}
.cover img{width:100%;aspect-ratio:1;object-fit:contain;background:#f0ede8;border-radius:12px}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(84px,1fr));gap:10px;margin:12px 0 0;padding:0;list-style:none}
.photos a{display:block;border-radius:8px;overflow:hidden;border:2px solid transparent}.photos a.on{border-color:var(--ink)}
.photos img{width:100%;aspect-ratio:1;object-fit:cover;background:#f0ede8}
.price{font-size:24px;font-weight:600;margin:0 0 4px}.shop{color:var(--soft);margin:0 0 16px}
.banner{background:#fff4de;border:1px solid #f0d9a8;border-radius:8px;padding:10px 14px;margin:0 0 20px}
.picker{margin:18px 0}.picker p{margin:0 0 8px}.values{display:flex;flex-wrap:wrap;gap:8px}
.values a{border:1px solid #bbb;border-radius:999px;padding:5px 14px;text-decoration:none}.values a.on{background:var(--ink);color:#fff;border-color:var(--ink)}
.values a.out{color:#8a8a8a;text-decoration:line-through}
.tags{display:flex;flex-wrap:wrap;gap:8px;padding:0;margin:0;list-style:none}.tags li{background:#efebe4;border-radius:999px;padding:3px 12px;font-size:14px}
.description{white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:7px 10px;border-bottom:1px solid var(--line)}
th{font-size:13px;color:var(--soft);font-weight:500}td.n,th.n{text-align:right}.scroll{max-height:440px;overflow:auto}tr.off td{color:#8a8a8a}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:24px;padding:0;list-style:none}
.cards a{text-decoration:none}.cards img,.cards .none{width:100%;aspect-ratio:1;object-fit:cover;border-radius:10px;background:#f0ede8}
.cards b{display:block;font-weight:500;margin-top:8px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.button{font:inherit;font-weight:600;border:0;border-radius:999px;padding:10px 22px;background:var(--ink);color:#fff;cursor:pointer}
.button.plain{background:none;color:var(--ink);border:1px solid #bbb}.actions{display:flex;gap:12px;margin-top:20px}
.choice{display:flex;gap:12px;align-items:center;padding:10px 14px;border:1px solid var(--line);border-radius:10px;margin-bottom:8px;cursor:pointer}.choice span{display:grid}
.scopes{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none}code{background:#efebe4;border-radius:4px;padding:1px 6px;font-size:13px}
a:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid #0b63ce;outline-offset:2px}
@media(max-width:760px){main,.top{padding-left:16px;padding-right:16px}.product{grid-template-columns:1fr;gap:24px}}
`
