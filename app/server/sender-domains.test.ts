import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { authenticate } from 'mailauth'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { partnersAdmin } from '#features/core/partner/contract/partner-admin.ts'
import { senderDomains } from '#features/core/sender-domains/contract.ts'
import { senderFindings } from '#features/core/sender-domains/server/doctor/sender-findings.ts'
import { checkSenderDomains } from '#features/core/sender-domains/server/public.ts'
import { office } from '#features/office/administration/contract/office-contract.ts'
import { testMailServer } from '#platform/server/mail/testing/mail-server.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testNameServer } from '#platform/server/outside/testing/name-server.ts'
import { testApp } from './testing/test-app.ts'

const DOMAIN = 'ams-academy.example'
const ADDRESS = `training@${DOMAIN}`
const PROVIDER = 'no-reply@shop.example'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dns = await testNameServer()
const server = await testMailServer()
const app = await testApp({
  settings: {
    SMTP_URL: server.url,
    DNS_SERVERS: dns.address,
    MAIL_FROM: `Permeate <${PROVIDER}>`,
    DKIM_SELECTOR: 'permeate',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    MAIL_SPF: 'ip4:127.0.0.1',
  },
})
const admin = await app.as('admin')
const { email: reader } = await app.person('partneradmin')
await app.app.pool.query('update users set email_proven_at = now() where email = $1', [reader])
const system = () => makeContext(app.app, { actor: null, now: app.now() })
await app.runJobs()

const { rows } = await admin.call(partnersAdmin.list, { search: 'ams' })
const amsId = rows[0]?.id ?? ''
async function saveAms(changes: { senderName?: string; senderAddress?: string }) {
  const { draft } = await admin.call(partnersAdmin.read, { id: amsId })
  return admin.call(partnersAdmin.save, { id: amsId, draft: { ...draft, ...changes } })
}

const template: MailTemplate<{ subject: string }> = {
  name: 'test.reminder',
  topic: 'learning',
  subject: ({ subject }) => subject,
  body: () => ['Recovery is 75% today. Größe: 4 µm.'],
}
const write = (subject: string) => system().transaction((ctx) => sendMail(ctx, template, reader, { subject }))

/** Sends an email to a user of the partner; returns it as the mail server received it. */
async function sent(subject: string) {
  await write(subject)
  return delivered(subject)
}
async function delivered(subject: string) {
  await app.runJobs()
  const found = server.received.filter(({ content }) => content.includes(subject))
  expect(found).toHaveLength(1)
  const { content = Buffer.alloc(0), returnPath = '' } = found[0] ?? {}
  const { from, replyTo } = await PostalMime.parse(content)
  return { content, returnPath, from, replyTo: replyTo?.[0]?.address }
}

/** Returns the headers of an email, each on one line. */
const headersOf = (content: Buffer): string =>
  (content.toString().split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')

/** Judges an email as a receiver would, with software of others. */
async function judged({ content, returnPath }: { content: Buffer; returnPath: string }) {
  const resolver = new Resolver()
  resolver.setServers([dns.address])
  const { dkim, dmarc } = await authenticate(content, {
    ip: '127.0.0.1',
    helo: 'shop.example',
    sender: returnPath,
    disableArc: true,
    disableBimi: true,
    resolver: async (name: string) => resolver.resolveTxt(name),
  })
  return {
    signatures: dkim.results.map(({ signingDomain, status }) => `${signingDomain} ${status.result}`),
    headers: / h=([^;]+);/.exec(headersOf(content))?.[1]?.toLowerCase() ?? '',
    dmarc: dmarc ? dmarc.status.result : 'none',
  }
}

const stateOf = async (domain: string) => {
  const { domains } = await admin.call(senderDomains.list, {})
  return domains.find((each) => each.domain === domain)
}
/** Publishes the records that the staff page shows. */
async function publish(domain: string) {
  for (const { name, value } of (await stateOf(domain))?.records ?? []) dns.records.set(name, [value])
}
const check = (domain: string) => admin.call(senderDomains.check, { domain })
const job = () => checkSenderDomains.run({}, system())
const card = async () => {
  const { cards } = await admin.call(office.today, {})
  return cards.find(({ key }) => key === 'sender-domains.lost')?.count
}
const fromProvider = {
  from: { name: 'AMS Academy', address: PROVIDER },
  replyTo: 'academy@example.com',
  returnPath: PROVIDER,
}
const fromPartner = { ...fromProvider, from: { name: 'AMS Academy', address: ADDRESS } }

describe('Sender address of a partner', () => {
  it.each([
    [{ senderName: '', senderAddress: ADDRESS }, /name of the sender/],
    [{ senderName: 'AMS', senderAddress: 'ams.academy@gmail.com' }, /Anyone can have an address/],
    [{ senderName: 'AMS', senderAddress: 'ams@SHOP.example' }, /domain of the provider/],
    [{ senderName: 'AMS', senderAddress: 'größe@ams-academy.example' }, /letters/],
    [{ senderName: 'AMS', senderAddress: 'ams-academy.example' }, /email/],
  ])('is refused at its field: %o', async (changes, message) => {
    await expect(saveAms(changes)).rejects.toMatchObject({
      body: { fields: { 'draft.senderAddress': expect.stringMatching(message) } },
    })
  })

  it('is refused if another partner sends from its domain', async () => {
    const { rows } = await admin.call(partnersAdmin.list, { search: 'tidewater' })
    const id = rows[0]?.id ?? ''
    const { draft } = await admin.call(partnersAdmin.read, { id })
    const named = { ...draft, senderName: 'Tidewater' }
    await admin.call(partnersAdmin.save, { id, draft: { ...named, senderAddress: `guild@${DOMAIN}` } })
    await expect(saveAms({ senderName: 'AMS Academy', senderAddress: ADDRESS })).rejects.toMatchObject({
      body: { fields: { 'draft.senderAddress': expect.stringMatching(/sends from this domain/) } },
    })
    await admin.call(partnersAdmin.save, { id, draft: { ...named, senderAddress: '' } })
    await saveAms({ senderName: 'AMS Academy', senderAddress: ADDRESS })
  })

  it('is not used before its domain authorizes this server', async () => {
    expect(await stateOf(DOMAIN)).toMatchObject({ checkedAt: null, authorizedSince: null })
    const early = await sent('Before the records')
    expect(early).toMatchObject(fromProvider)
    expect(await judged(early)).toMatchObject({ signatures: ['undefined none'] })
    dns.records.set(DOMAIN, ['v=spf1 mx -all'])
    expect((await check(DOMAIN)).message).toMatch(/missing/)
    const state = await stateOf(DOMAIN)
    expect(state?.problems.map(({ code }) => code)).toEqual([
      'dkim-missing',
      'spf-without-us',
      'dmarc-missing',
    ])
    expect(state?.records.find(({ kind }) => kind === 'spf')).toMatchObject({
      value: 'v=spf1 ip4:127.0.0.1 mx -all',
      replaces: true,
    })
    expect(await card()).toBe(0)
  })

  it('is used with a signature that receivers verify and that satisfies a strict DMARC policy', async () => {
    await publish(DOMAIN)
    dns.records.set(`_dmarc.${DOMAIN}`, ['v=DMARC1; p=reject; adkim=s'])
    await check(DOMAIN)
    expect(await stateOf(DOMAIN)).toMatchObject({ authorizedSince: app.now().toISOString(), problems: [] })
    const mail = await sent('With the records')
    expect(mail).toMatchObject(fromPartner)
    const { signatures, headers, dmarc } = await judged(mail)
    expect({ signatures, dmarc }).toEqual({ signatures: [`${DOMAIN} pass`], dmarc: 'pass' })
    // RFC 8058: without them, receivers show no button to unsubscribe.
    expect(headers).toMatch(/list-unsubscribe: ?list-unsubscribe-post/)
    expect(mail.content.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const forged = Buffer.from(mail.content.toString('latin1').replace('75%', '95%'), 'latin1')
    expect(await judged({ ...mail, content: forged })).toMatchObject({ dmarc: 'fail' })
  })

  it('is replaced by the address of the provider if the mail server refuses it', async () => {
    server.refused.add(`<${ADDRESS}>`)
    expect(await sent('Refused by the relay')).toMatchObject(fromProvider)
    server.refused.clear()
    expect(await sent('Accepted by the relay')).toMatchObject(fromPartner)
  })

  it('stays in use while DNS fails', async () => {
    const key = dns.records.get(`permeate._domainkey.${DOMAIN}`) ?? []
    dns.records.set(`permeate._domainkey.${DOMAIN}`, null)
    dns.records.set(DOMAIN, null)
    await job()
    expect((await check(DOMAIN)).message).toMatch(/does not answer/)
    expect(await sent('While DNS fails')).toMatchObject(fromPartner)
    expect(await card()).toBe(0)
    app.advance({ hours: 25 })
    expect(await card()).toBe(1)
    dns.records.set(`permeate._domainkey.${DOMAIN}`, key)
    await publish(DOMAIN)
  })

  it('is not used anymore once a record is gone, not even for emails that are waiting', async () => {
    await job()
    expect(await card()).toBe(0)
    await write('Written before the loss')
    dns.records.delete(`permeate._domainkey.${DOMAIN}`)
    await job()
    expect(await delivered('Written before the loss')).toMatchObject(fromProvider)
    expect(await stateOf(DOMAIN)).toMatchObject({ authorizedSince: null, lostAt: app.now().toISOString() })
    expect(await card()).toBe(1)
    const stored = (await app.mails()).filter(({ subject }) => subject === 'Written before the loss')
    expect(stored).toMatchObject([{ senderAddress: null, failure: null }])
    const findings = await senderFindings(app.app.settings, [{ address: ADDRESS, owner: 'AMS' }])
    expect(findings.map(({ state, what }) => `${state} ${what}`)).toEqual([
      'warn DKIM, shop.example',
      'warn SPF, shop.example',
      'warn DMARC, shop.example',
      'warn sender, shop.example',
      `warn DKIM, ${DOMAIN}`,
      `ok SPF, ${DOMAIN}`,
      `ok DMARC, ${DOMAIN}`,
      `warn sender, ${DOMAIN}`,
    ])
  })

  it('is not used anymore once the partner has no address, although DNS still authorizes it', async () => {
    await publish(DOMAIN)
    await job()
    await write('Written before the removal')
    await saveAms({ senderAddress: '' })
    expect(await delivered('Written before the removal')).toMatchObject(fromProvider)
    await job()
    expect(await card()).toBe(0)
  })
})

describe('Domain of the provider', () => {
  it('has its emails signed once it publishes the key', async () => {
    await publish('shop.example')
    await job()
    expect(await stateOf('shop.example')).toMatchObject({
      isProvider: true,
      authorizedSince: app.now().toISOString(),
    })
    const mail = await sent('Signed by the provider')
    expect(mail).toMatchObject(fromProvider)
    expect(await judged(mail)).toMatchObject({ signatures: ['shop.example pass'], dmarc: 'pass' })
  })
})
