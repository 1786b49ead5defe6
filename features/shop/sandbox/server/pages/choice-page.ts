import type { FastifyInstance } from 'fastify'
import { escaped } from '#platform/contract/texts/xml.ts'
import { ANSWER, type Choice } from '../../rules/answer.ts'

/** Reports to the requesting window: the opener of this page, or else its parent. */
const SCRIPT = `
const { to, order, choice } = document.body.dataset
const asker = window.opener ?? window.parent
asker.postMessage({ about: '${ANSWER}', order, choice }, to)
if (window.opener) window.close()
`

/** A page that only reports a choice, and only to the shop. */
export const choicePage = (to: string, order: string, choice: Choice): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Thank you</title><script src="/sandbox-answer.js" defer></script></head>
<body data-to="${escaped(to)}" data-order="${escaped(order)}" data-choice="${choice}"><p>You can go back to the shop.</p></body>
</html>
`

export function addAnswerScript(app: FastifyInstance): void {
  app.get('/sandbox-answer.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}
