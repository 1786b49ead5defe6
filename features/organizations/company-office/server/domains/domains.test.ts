import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { companyOf, findMember } from '#features/core/company-people/server/public.ts'
import { testNameServer } from '#platform/server/outside/testing/name-server.ts'
import { corporateAccounts } from '../../contract/accounts.ts'
import { corporateAdding } from '../../contract/adding.ts'
import { corporateDomains } from '../../contract/domains.ts'

const { records, address } = await testNameServer()
const app = await testApp({ settings: { RATE_LIMITS: 'off', DNS_SERVERS: address } })
const { db, pool } = app.app
const corpadmin = await app.as('corpadmin')
const learner = await app.as('learner')
const texan = await app.as('texan')
const staff = await app.as('admin')
const guest = await app.guest()
const harbor = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''

const prove = (email: string) =>
  pool.query('update users set email_proven_at = now() where email = $1', [email])
await prove('learner@example.com')
await prove('texan@example.com')

/** Creates a company opened by a user. */
async function openedBy(client: TestClient, name: string, email: string): Promise<string> {
  const data = { name, email, terms: true } as never
  return (await client.call(corporateAccounts.createAccount, { data })).compid
}
const mesa = await openedBy(learner, 'Mesa Softening', 'ops@mesasoft.example.org')
const rival = await openedBy(texan, 'Rival Water', 'ops@rivalwater.example.org')

const stateOf = async (client: TestClient, compid: string, domain: string) =>
  (await client.call(corporateAccounts.profile, { compid })).domains.find((each) => each.domain === domain)
/** Publishes the TXT record of a company's domain, as the domain's administrator would. */
async function publish(client: TestClient, compid: string, domain: string): Promise<void> {
  await client.call(corporateDomains.nameDomain, { compid, domain })
  const record = (await stateOf(client, compid, domain))?.record ?? ''
  records.set(domain, [...(records.get(domain) ?? []), record])
}
const check = (client: TestClient, compid: string, domain: string) =>
  client.call(corporateDomains.checkDomain, { compid, domain })
/** Returns the tokens of invitation and domain links sent to an address, in order. */
const tokensTo = async (email: string) =>
  (await app.mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /\/joinCompany\/([\w.-]+)/.exec(text)?.[1] ?? [])
async function confirmByMail(client: TestClient, compid: string, domain: string) {
  await client.call(corporateDomains.mailDomain, { compid, domain, mailbox: 'postmaster' })
  const token = (await tokensTo(`postmaster@${domain}`)).at(-1) ?? ''
  return guest.call(corporateAdding.confirmDomain, { token })
}
const add = async (client: TestClient, compid: string, ...emails: string[]) => {
  const people = emails.map((email) => ({ f_name: 'Ada', l_name: 'Tester', email }))
  const { results } = await client.call(corporateAdding.addPeople, { compid, people: people as never })
  return results.map(({ outcome }) => outcome)
}

describe('Email domain', () => {
  it('is named but not verified when a company is opened', async () => {
    expect(await stateOf(learner, mesa, 'mesasoft.example.org')).toMatchObject({
      state: 'named',
      provenAt: null,
    })
    expect(await add(learner, mesa, 'ann@mesasoft.example.org')).toEqual(['invited'])
    expect(await tokensTo('ops@mesasoft.example.org')).toEqual([])
  })

  it('is verified only by the TXT record of the company', async () => {
    const domain = 'dns.example.org'
    await learner.call(corporateDomains.nameDomain, {
      compid: mesa,
      domain: `somebody@${domain.toUpperCase()}`,
    })
    records.set(domain, ['v=spf1 -all'])
    await expect(check(learner, mesa, domain)).rejects.toMatchObject({ code: 'no-record' })
    await publish(texan, rival, domain)
    await expect(check(learner, mesa, domain)).rejects.toMatchObject({ code: 'no-record' })
    await publish(learner, mesa, domain)
    expect(await check(learner, mesa, domain)).toMatchObject({ state: 'proven' })
    expect(await add(learner, mesa, `new.person@${domain}`)).toEqual(['added'])
  })

  it('stays unverified while DNS does not respond', async () => {
    const domain = 'broken.example.org'
    await learner.call(corporateDomains.nameDomain, { compid: mesa, domain })
    records.set(domain, null)
    await expect(check(learner, mesa, domain)).rejects.toMatchObject({ code: 'dns-silent', status: 503 })
    expect(await stateOf(learner, mesa, domain)).toMatchObject({ state: 'named' })
  })

  it.each(['gmail.com', 'unm.edu', 'co.uk', 'nothing', 'https://example.org/'])(
    'cannot be named when it is public or invalid: %s',
    async (domain) => {
      await expect(learner.call(corporateDomains.nameDomain, { compid: mesa, domain })).rejects.toMatchObject(
        {
          body: { fields: { domain: expect.any(String) } },
        },
      )
    },
  )

  it('is confirmed only through its administrative mailboxes', async () => {
    const domain = 'mail.example.org'
    await learner.call(corporateDomains.nameDomain, { compid: mesa, domain })
    const mailbox = 'sales' as never
    await expect(
      learner.call(corporateDomains.mailDomain, { compid: mesa, domain, mailbox }),
    ).rejects.toMatchObject({ body: { fields: { mailbox: expect.any(String) } } })
    expect(await confirmByMail(learner, mesa, domain)).toMatchObject({ domain, state: 'proven' })
    await expect(guest.call(corporateAdding.confirmDomain, { token: 'x.y.z' })).rejects.toMatchObject({
      code: 'dead-link',
    })
  })

  it('waits for staff when it has accounts of others and is confirmed by email', async () => {
    const domain = 'town.example.org'
    const other = await app.guest()
    const names = { username: 'town.clerk', email: `clerk@${domain}`, f_name: 'Tom', l_name: 'Clerk' }
    await other.call(accounts.createAccount, newAccount(names))
    await learner.call(corporateDomains.nameDomain, { compid: mesa, domain })
    expect(await confirmByMail(learner, mesa, domain)).toMatchObject({ state: 'waiting' })
    expect(await add(learner, mesa, `first@${domain}`)).toEqual(['invited'])
    const { rows } = await staff.call(corporateDomains.domainsToDecide, {})
    expect(rows).toMatchObject([{ compid: mesa, domain, state: 'waiting', others: 1 }])
    const decision = { compid: mesa, domain, approve: true }
    await expect(learner.call(corporateDomains.decideDomain, decision)).rejects.toMatchObject({ status: 403 })
    await staff.call(corporateDomains.decideDomain, decision)
    expect(await add(learner, mesa, `second@${domain}`)).toEqual(['added'])
  })

  it('is contested when two companies verify it, and neither adds accounts until staff decide', async () => {
    const domain = 'both.example.org'
    await publish(learner, mesa, domain)
    expect(await check(learner, mesa, domain)).toMatchObject({ state: 'proven' })
    await publish(texan, rival, domain)
    expect(await check(texan, rival, domain)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(learner, mesa, domain)).toMatchObject({ state: 'contested' })
    expect(await add(learner, mesa, `one@${domain}`)).toEqual(['invited'])
    expect(await add(texan, rival, `two@${domain}`)).toEqual(['invited'])
    await staff.call(corporateDomains.decideDomain, { compid: rival, domain, approve: true })
    expect(await stateOf(learner, mesa, domain)).toMatchObject({ state: 'declined' })
    expect(await add(texan, rival, `three@${domain}`)).toEqual(['added'])
    await expect(check(learner, mesa, domain)).rejects.toMatchObject({ code: 'domain-declined' })
  })

  it('can be contested by staff, who need a reason to decline it', async () => {
    const domain = 'harborpure.example.com'
    expect(await add(corpadmin, harbor, `gail@${domain}`)).toEqual(['added'])
    await staff.call(corporateDomains.contestDomain, { compid: harbor, domain })
    expect(await add(corpadmin, harbor, `hank@${domain}`)).toEqual(['invited'])
    const decision = { compid: harbor, domain }
    await expect(
      staff.call(corporateDomains.decideDomain, { ...decision, approve: false }),
    ).rejects.toMatchObject({ body: { fields: { reason: expect.any(String) } } })
    await staff.call(corporateDomains.decideDomain, { ...decision, approve: true })
    expect(await add(corpadmin, harbor, `iris@${domain}`)).toEqual(['added'])
  })

  it("receives no email while the administrator's own address is unverified", async () => {
    const client = await app.guest()
    const email = 'mallory@somewhere.example.net'
    const names = { username: 'mallory', email, f_name: 'Mal', l_name: 'Lory' }
    await client.call(accounts.createAccount, newAccount(names))
    const compid = await openedBy(client, 'Mal Water Trust', email)
    const input = { compid, domain: 'somewhere.example.net', mailbox: 'postmaster' as const }
    await expect(client.call(corporateDomains.mailDomain, input)).rejects.toMatchObject({
      code: 'forbidden',
      body: { message: expect.stringContaining('confirm your email address') },
    })
    expect(
      (await app.mails()).filter(({ recipient }) => recipient.endsWith('somewhere.example.net')),
    ).toHaveLength(1)
    await prove(email)
    await client.call(corporateDomains.mailDomain, input)
    expect(await tokensTo('postmaster@somewhere.example.net')).toHaveLength(1)
  })
})

describe('Existing account', () => {
  const domain = 'example.com'

  it('joins a company with a verified domain only after its owner accepts', async () => {
    await publish(texan, rival, domain)
    expect(await check(texan, rival, domain)).toMatchObject({ state: 'proven' })
    const emails = ['learner@example.com', 'admin@example.com', 'instructor@example.com']
    expect(await add(texan, rival, ...emails)).toEqual(['invited', 'invited', 'invited'])
    const userId = (await findByEmail(db, 'learner@example.com'))?.id ?? ''
    expect(await findMember(db, rival, userId)).toBeNull()
    // Also applies if a product administrator adds them.
    expect(await add(staff, rival, 'noor@example.com')).toEqual(['invited'])
    const token = (await tokensTo('learner@example.com')).at(-1) ?? ''
    await learner.call(corporateAdding.join, { token })
    expect(await findMember(db, rival, userId)).toMatchObject({ role: 'employee', openedAccount: false })
  })

  it.each(['admin', 'instructor'])('cannot join a company as staff: %s', async (username) => {
    const client = await app.as(username)
    const token = (await tokensTo(`${username}@example.com`)).at(-1) ?? ''
    await expect(client.call(corporateAdding.join, { token })).rejects.toMatchObject({
      code: 'staff-account',
    })
    const userId = (await app.person(username)).userId
    expect(await findMember(db, rival, userId)).toBeNull()
  })

  it('cannot open its own company as staff, but a product administrator can open one for others', async () => {
    const instructor = await app.as('instructor')
    await expect(openedBy(instructor, 'Own Water', 'me@ownwater.example.org')).rejects.toMatchObject({
      code: 'staff-account',
    })
    const compid = await openedBy(staff, 'Customer Water', 'ops@customerwater.example.org')
    expect((await staff.call(corporateAccounts.profile, { compid })).administrators).toEqual([])
  })
})
