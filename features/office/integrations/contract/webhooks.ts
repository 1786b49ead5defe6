import { z } from 'zod'
import { flag, id, instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { deliveryStateLabels, deliveryStates } from '../rules/delivery-states.ts'
import { webhookKindLabel, webhookKindNames } from '../rules/webhook-kinds.ts'

const access = ['product_admin'] as const

const draft = {
  name: requiredText(60, 'Please name the program.'),
  url: requiredText(500, 'Please enter the address.'),
  kinds: z
    .array(z.enum(webhookKindNames))
    .min(1, 'Please choose at least one event.')
    .max(webhookKindNames.length, 'Please choose each event once.'),
}
const one = { webhookid: id() }
const done = z.object({ message: z.string() })
const forbidden = { 'wrong-address': { status: 400, message: 'Nothing can be sent to this address.' } }

const WebhookRow = z.object({
  webhookid: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKindNames)),
  state: z.enum(['on', 'failing', 'off']),
  /** Why the webhook is off. */
  offBecause: z.enum(['staff', 'failures']).nullable(),
  offAt: instant().nullable(),
  failingSince: instant().nullable(),
  waiting: z.int(),
  createdAt: instant(),
})
export type WebhookRow = z.output<typeof WebhookRow>

const DeliveryRow = z.object({
  deliveryid: z.string(),
  webhook: z.string(),
  kind: z.enum([...webhookKindNames, 'test']),
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Last response status from the receiver. */
  status: z.int().nullable(),
  failure: z.string().nullable(),
  createdAt: instant(),
  triedAt: instant().nullable(),
  nextAt: instant().nullable(),
})
export type DeliveryRow = z.output<typeof DeliveryRow>

const allowed = operationsFor(access)

/** Webhooks that notify other programs of events in the shop, and their deliveries. */
export const webhooksAdmin = contract('integrations.webhooks', 'integrations', {
  list: allowed.query({
    at: 'integrations/webhooks',
    input: listInput(['name', 'newest']),
    output: listOutput(WebhookRow),
    csvFile: 'webhooks',
    csv: [
      ['Program', (row) => row.name],
      ['Address', (row) => row.url],
      ['Events', (row) => row.kinds.map(webhookKindLabel).join(', ')],
      ['Status', (row) => row.state],
      ['Failing since', (row) => row.failingSince],
      ['Off since', (row) => row.offAt],
      ['Waiting', (row) => row.waiting],
      ['Created', (row) => row.createdAt],
    ],
  }),
  add: allowed.command({
    at: 'integrations/addWebhook',
    fresh: true,
    summary: 'Adds a webhook address. The secret that signs its deliveries is returned once.',
    input: z.object(draft),
    output: z.object({ webhookid: z.string(), secret: z.string() }),
    errors: forbidden,
  }),
  change: allowed.command({
    at: 'integrations/changeWebhook',
    fresh: true,
    input: z.object({ ...one, ...draft }),
    output: done,
    errors: forbidden,
  }),
  newSecret: allowed.command({
    at: 'integrations/newWebhookSecret',
    fresh: true,
    summary: 'Replaces the secret. All later deliveries are signed with the new one.',
    input: z.object(one),
    output: z.object({ secret: z.string() }),
  }),
  switch: allowed.command({
    at: 'integrations/switchWebhook',
    summary: 'Turns a webhook on or off. Events that occur while it is off are not sent later.',
    input: z.object({ ...one, on: flag() }),
    output: done,
  }),
  remove: allowed.command({
    at: 'integrations/removeWebhook',
    input: z.object({ ...one, reason: requiredText(500, 'Please give a reason.') }),
    output: done,
  }),
  test: allowed.command({
    at: 'integrations/testWebhook',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Sends one test delivery. Its outcome appears in the list of deliveries.',
    input: z.object(one),
    output: done,
  }),
  deliveries: allowed.query({
    summary: 'Lists sent and pending deliveries with the receiver’s responses, newest first.',
    input: listInput(['newest'], 'desc').extend({
      webhookid: z.preprocess((value) => (value === '' ? undefined : value), id().optional()).optional(),
      kind: filterOf([...webhookKindNames, 'test']),
      state: filterOf(deliveryStates),
    }),
    output: listOutput(DeliveryRow),
    csvFile: 'webhook-deliveries',
    csv: [
      ['Webhook', (row) => row.webhook],
      ['Event', (row) => webhookKindLabel(row.kind)],
      ['About', (row) => row.subject],
      ['Status', (row) => deliveryStateLabels[row.state]],
      ['Tries', (row) => row.attempts],
      ['Answer', (row) => row.status],
      ['Problem', (row) => row.failure],
      ['Created', (row) => row.createdAt],
      ['Last try', (row) => row.triedAt],
      ['Next try', (row) => row.nextAt],
    ],
  }),
  sendAgain: allowed.command({
    at: 'integrations/sendDeliveryAgain',
    summary: 'Resends a delivery with the same body and ID.',
    input: z.object({ deliveryid: id() }),
    output: done,
    errors: {
      waiting: 'This delivery is on its way already.',
      'turned-off': 'This webhook is off. Turn it on first.',
    },
  }),
})
