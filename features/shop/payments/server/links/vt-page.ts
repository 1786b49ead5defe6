import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { VT_PAGE } from '../../contract.ts'
import { payPage } from '../../rules/key-pages.ts'

const ask = (app: App) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Payment link needed</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif}main{box-sizing:border-box;width:min(30rem,100%);padding:2rem 1.5rem}h1{font-size:1.375rem;line-height:1.3}</style></head>
<body><main><h1>Please ask for a payment link</h1>
<p>A price or an item in the address pays for nothing here. We send a link that knows your order and its amount:
write to <a href="mailto:${app.settings.provider.email}">${app.settings.provider.email}</a> or call ${app.settings.provider.phone}.</p>
<p><a href="/home">To the home page</a></p></main></body></html>
`

/** `payments/vt`, opened in a separate window (R-ORD-18). A signed token leads to its payment page. */
export function servePaymentPage(http: FastifyInstance, app: App): void {
  http.get<{ Querystring: { token?: unknown } }>(`/api/${VT_PAGE}`, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const { token } = request.query
    if (typeof token === 'string' && token !== '') {
      return reply.redirect(payPage.at(encodeURIComponent(token.slice(0, 400))), 303)
    }
    return reply.code(400).type('text/html; charset=utf-8').send(ask(app))
  })
}
