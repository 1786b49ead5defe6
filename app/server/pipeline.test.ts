import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { cart } from '#features/shop/cart/contract.ts'
import { pathOf } from '#platform/contract/address.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const limited = await testApp({ settings: { RATE_LIMITS: 'on' } })
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  RATE_LIMITS: 'on',
  SANDBOX_PORT: '',
}
const emptyCart = { userid: '', cart: { courses: [] } }

describe('Request pipeline', () => {
  it('refuses a cross-site request regardless of its cookies', async () => {
    const learner = await app.as('learner')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const response = await learner.post('/api/payments/updateShoppingCart', emptyCart, 'json', headers)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({ good: false, code: 'forgery' })
    }
  })

  it('refuses a forged anti-forgery cookie even when the header repeats it', async () => {
    const learner = await app.as('learner')
    const cookie = `${learner.cookieHeader.replace(/XSRF-TOKEN=[^;]+/, 'XSRF-TOKEN=made.up')}`
    const response = await learner.post('/api/payments/updateShoppingCart', emptyCart, 'json', {
      cookie,
      'x-xsrf-token': 'made.up',
    })
    expect(response.statusCode).toBe(403)
  })

  it('accepts JSON, form and multipart bodies', async () => {
    const learner = await app.as('learner')
    for (const encoding of ['json', 'form', 'multipart'] as const) {
      const response = await learner.post('/api/payments/updateShoppingCart', emptyCart, encoding)
      expect(response.json()).toMatchObject({ good: true })
    }
  })

  it("answers 401 to a guest and audits access to another user's record", async () => {
    const guest = await app.guest()
    await expect(guest.call(cart.mine, {})).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
    const texan = await app.as('texan')
    const { userId } = await app.person('learner')
    await expect(texan.call(cart.updateShoppingCart, { ...emptyCart, userid: userId })).rejects.toMatchObject(
      { status: 403 },
    )
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'cart.updateShoppingCart'))
      .orderBy(auditRows.id)
    expect(rows).toMatchObject([{ outcome: 'refused', actorId: (await app.person('texan')).userId }])
  })

  it('sets the session cookie as HttpOnly and SameSite=Lax', async () => {
    const guest = await app.guest()
    const response = await guest.post('/api/login/ionicLogin', {
      username: 'learner',
      password: 'Permeate-demo-26',
    })
    const session = response.cookies.find(({ name }) => name === 'permeate_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('answers malformed input with 4xx and never with a stack trace', async () => {
    const guest = await app.guest()
    for (const body of ['{', '[]', '"text"', 'null', '{"username":{"a":1}}']) {
      const response = await guest.post('/api/login/ionicLogin', {}, 'json', {})
      expect(response.statusCode).toBe(400)
      const raw = await guest.raw('/api/login/ionicLogin', body)
      expect(raw.statusCode).toBeGreaterThanOrEqual(400)
      expect(raw.statusCode).toBeLessThan(500)
      expect(raw.body).not.toContain('node_modules')
    }
  })

  it('answers a NUL character with 400 and an overlong or malformed URL with 404', async () => {
    const guest = await app.guest()
    const nul = await guest.post('/api/login/ionicLogPage', { userid: '', page: '/home', info: 'a\0b' })
    expect(nul.statusCode).toBe(400)
    for (const path of [`/api/onlinetraining/getJson/x/${'y'.repeat(600)}`, '/api/%E0%A4%A']) {
      const response = await guest.get(path)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ good: false, code: 'not-found' })
    }
  })

  it('refuses an unexpected file and fields over the body size limit', async () => {
    const guest = await app.guest()
    const file = await guest.upload(
      { ...accounts.logPage, kind: 'upload', kinds: [], maxBytes: 1 },
      { page: '/home' },
      { bytes: 'x'.repeat(100) },
    )
    expect([file.statusCode, file.json().message]).toEqual([400, 'No file can be sent here.'])
    const large = await guest.post('/api/login/ionicLogPage', { page: 'x'.repeat(1_100_000) }, 'multipart')
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
  })

  it('closes a request whose body does not arrive', async () => {
    const http = await buildHttp(app.app, { bodyPatience: 50 })
    await http.listen({ port: 0 })
    const { port } = http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/login/ionicLogin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 100\r\n\r\n{')
    await once(socket.resume(), 'close')
    await http.close()
  })

  it('closes a stalled upload and waits for one that progresses', async () => {
    const http = await buildHttp(app.app, { bodyPatience: 2000 })
    await http.listen({ port: 0 })
    const { port } = http.server.address() as AddressInfo
    const learner = await app.as('learner')
    const body = (bytes: Buffer) =>
      Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ])
    const file = body(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40_000, 'x')]))
    const begin = () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        [
          'POST /api/support/uploadFile HTTP/1.1',
          ...['host: x', 'connection: close', 'content-type: multipart/form-data; boundary=b'],
          `content-length: ${file.length}`,
          `cookie: ${learner.cookieHeader}`,
          `x-xsrf-token: ${learner.cookie('XSRF-TOKEN')}`,
          '\r\n',
        ].join('\r\n'),
      )
      return socket
    }
    /** Returns everything the server sends on a connection until it is closed. */
    const answered = async (socket: Socket) => {
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('close', resolve))
      return answer
    }
    const stalled = begin()
    stalled.write(file.subarray(0, 500))
    const stalledAnswer = answered(stalled)
    const slow = begin()
    const slowAnswer = answered(slow)
    // The writes together take longer than the allowed delay, but send ten times the minimum data of an upload.
    for (let at = 0; at < file.length; at += 4000) {
      slow.write(file.subarray(at, at + 4000))
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    expect(await slowAnswer).toContain('200 OK')
    expect(await stalledAnswer).not.toContain('200 OK')
    await http.close()
  })

  it("counts proxies from the server side, regardless of the client's forwarding header", async () => {
    const proxied = await testApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    const guest = await proxied.guest()
    const attempt = async (count: number) => {
      const header = { 'x-forwarded-for': `${count}.1.1.1, 198.51.100.7` }
      return (await guest.post('/api/accounts/checkResetLink', { token: 'x' }, 'json', header)).statusCode
    }
    const answers = []
    for (let count = 0; count < 31; count++) answers.push(await attempt(count))
    expect(answers.slice(0, 30)).not.toContain(429)
    expect(answers[30]).toBe(429)
    const long = { 'x-forwarded-for': '9'.repeat(500) }
    expect((await guest.post('/api/accounts/checkResetLink', { token: 'x' }, 'json', long)).statusCode).toBe(
      200,
    )
  })

  it('does not serve metrics through a proxy', async () => {
    const guest = await app.guest()
    expect((await guest.get('/metrics')).statusCode).toBe(200)
    expect((await guest.get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403)
  })

  it('names the allowed method in a 405 response', async () => {
    const guest = await app.guest()
    for (const [asked, allow] of [
      [guest.get('/api/login/ionicLogin'), 'POST'],
      [guest.post('/api/accounts/me', {}), 'GET'],
    ] as const) {
      const response = await asked
      expect([response.statusCode, response.headers.allow]).toEqual([405, allow])
      expect(response.json()).toMatchObject({ good: false, code: 'wrong-method' })
    }
    expect((await guest.get('/api/nothing/here')).statusCode).toBe(404)
  })

  it('answers the specified login with every specified user field', async () => {
    const login = async (username: string) => {
      const response = await (await app.guest()).post('/api/login/ionicLogin', {
        username,
        password: 'Permeate-demo-26',
      })
      return response.json().user as Record<string, unknown>
    }
    const { compid, myemployees } = await login('supervisor')
    expect(myemployees).toHaveLength(131)
    expect(await login('supervisor')).toMatchObject({
      title: expect.any(String),
      otheremail: '',
      phone2: '',
      address: expect.any(String),
      city: expect.any(String),
      state: expect.any(String),
      zip: expect.any(String),
      personalinfo: { exactname: expect.any(String) },
      compid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      adminType: 'supervisor',
    })
    expect(await login('corpadmin')).toMatchObject({ compid, adminType: 'admin' })
    expect(await login('learner')).toMatchObject({ compid: '', adminType: '' })
  })

  it('limits password guessing: refuses the ninth attempt for a username within 15 minutes', async () => {
    const guest = await limited.guest()
    const attempt = () => guest.call(accounts.login, { username: 'Learner', password: 'guess' })
    for (let count = 0; count < 8; count++)
      await expect(attempt()).rejects.toMatchObject({ code: 'bad-login' })
    await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'too-many' })
  })

  it('never sends the email of a change that was rolled back', async () => {
    const template = {
      name: 'test',
      subject: () => 'Test',
      body: () => ['Hello <b>'],
    }
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const broken = ctx.transaction(async (inner) => {
      await sendMail(inner, template, 'ada@example.com', {})
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    const mailsToAda = async () =>
      (await app.mails()).filter(({ recipient }) => recipient === 'ada@example.com')
    expect(await mailsToAda()).toHaveLength(0)
    await ctx.transaction((inner) => sendMail(inner, template, 'ada@example.com', {}))
    await app.runJobs()
    const [mail] = await mailsToAda()
    expect(mail?.sentAt).not.toBeNull()
    expect(mail?.html).toContain('Hello &lt;b&gt;')
  })

  it('documents every operation with all three body types', async () => {
    const admin = await app.as('admin')
    const document = (await admin.get('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { requestBody?: { content: object } }>>
    }
    const login = document.paths['/api/login/ionicLogin']?.post
    expect(Object.keys(login?.requestBody?.content ?? {})).toHaveLength(3)
    const served = app.app.served.flatMap(({ operation }) => {
      const path = pathOf(operation)
      return operation.csv ? [path, `${path}.csv`] : [path]
    })
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(served)].sort())
  })

  it('hides staff operations from guests and learners in a compressed OpenAPI document', async () => {
    for (const client of [await app.guest(), await app.as('learner')]) {
      const response = await client.get('/api/openapi.json')
      expect(response.json().paths).toHaveProperty(['/api/login/ionicLogin'])
      expect(response.body).not.toContain('administration.readMail')
    }
    const packed = await (await app.guest()).get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect([packed.headers['content-encoding'], packed.rawPayload.length < 200_000]).toEqual(['br', true])
  })

  it('binds the anti-forgery token to the session and refuses the token of another visitor', async () => {
    const [learner, stranger] = [await app.as('learner'), await app.guest()]
    const token = stranger.cookie('XSRF-TOKEN') ?? ''
    const cookie = learner.cookieHeader.replace(/XSRF-TOKEN=[^;]+/, `XSRF-TOKEN=${token}`)
    const headers = { cookie, 'x-xsrf-token': token }
    const response = await learner.post('/api/payments/updateShoppingCart', emptyCart, 'json', headers)
    expect(response.json()).toMatchObject({ code: 'forgery' })
    const sister = await learner.post('/api/payments/updateShoppingCart', emptyCart, 'json', {
      'sec-fetch-site': 'same-site',
    })
    expect(sister.json()).toMatchObject({ code: 'forgery' })
  })

  it('sets no cookie on responses that shared caches store', async () => {
    const fresh = { cookie: '' }
    const keys = await (await app.guest()).get('/.well-known/jwks.json', fresh)
    expect(keys.headers['cache-control']).toContain('public')
    expect(keys.headers['set-cookie']).toBeUndefined()
  })

  it('uses __Host- cookie names against sibling sites and requires HTTPS in browsers', async () => {
    const secure = await testApp({ settings: production })
    const { headers } = await (await secure.guest()).get('/healthz', { cookie: '' })
    expect(String(headers['set-cookie'])).toMatch(/^__Host-XSRF-TOKEN=.+; Path=\/; Secure; SameSite=Lax$/)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })

  it('blocks other operations until an issued password is changed', async () => {
    const learner = await app.as('learner')
    const set = (value: boolean) =>
      app.app.pool.query("update users set must_change_password = $1 where username = 'learner'", [value])
    await set(true)
    await expect(learner.call(cart.mine, {})).rejects.toMatchObject({ status: 403, code: 'password-due' })
    expect((await learner.call(accountsSession.me, {})).user?.mustChangePassword).toBe(true)
    await learner.call(accounts.listSessions, {})
    await set(false)
    await learner.call(cart.mine, {})
  })

  it('audits password guessing, once beyond the limit, and never the typed password', async () => {
    const watched = await testApp({ settings: { RATE_LIMITS: 'on' } })
    const guest = await watched.guest()
    const attempt = (password: string) =>
      guest.call(accounts.login, { username: 'texan', password }).catch(({ code }) => code)
    expect(await attempt('Permeate-demo-26')).toMatchObject({ good: true })
    for (let count = 0; count < 12; count++) await attempt('my-own-secret')
    const { rows } = await watched.app.pool.query(
      "select target, details, ip from audit_rows where action = 'accounts.login' and outcome = 'refused'",
    )
    const { userId } = await watched.person('texan')
    expect(rows.filter(({ target }) => target === userId)).toHaveLength(8)
    expect(rows.filter(({ details }) => details.reason === 'too-many')).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('my-own-secret')
    expect(rows[0].ip).toBe('127.0.0.1')
  })

  it('does not lock out a user after guesses from another IP address', async () => {
    const guarded = await testApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    const guest = await guarded.guest()
    const attempt = async (password: string, from: string) =>
      (
        await guest.post('/api/login/ionicLogin', { username: 'texan', password }, 'json', {
          'x-forwarded-for': from,
        })
      ).json()
    for (let count = 0; count < 9; count++) await attempt('guess', '198.51.100.7')
    expect(await attempt('Permeate-demo-26', '198.51.100.7')).toMatchObject({ code: 'too-many' })
    expect(await attempt('Permeate-demo-26', '203.0.113.9')).toMatchObject({ good: true })
  })
})
