import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  SMTP_URL: 'smtps://mail.example.org',
}

const stripe = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }

describe('Payment provider', () => {
  it('is the configured or selected provider', () => {
    expect(readSettings({})).toMatchObject({ paypal: null, stripe: null })
    expect(readSettings(paypal)).toMatchObject({ paypal: { clientId: 'id' }, stripe: null })
    const onlyStripe = { paypal: null, stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' } }
    expect(readSettings({ ...safe, ...stripe('live') })).toMatchObject(onlyStripe)
    const both = { ...paypal, ...stripe('live') }
    expect(readSettings({ ...both, PAYMENT_PROVIDER: 'stripe' })).toMatchObject(onlyStripe)
    expect(readSettings({ ...both, PAYMENT_PROVIDER: 'paypal' }).stripe).toBeNull()
  })
  it.each([
    ['two providers and no choice', { ...paypal, ...stripe('test') }, /choose PAYMENT_PROVIDER=paypal or/],
    ['a chosen provider without keys', { ...paypal, PAYMENT_PROVIDER: 'stripe' }, /needs STRIPE_SECRET_KEY/],
    [
      'only the keys of the other provider',
      { ...stripe('test'), PAYMENT_PROVIDER: 'paypal' },
      /needs PAYPAL_CLIENT_ID/,
    ],
    ['an unknown provider', { PAYMENT_PROVIDER: 'cash' }, /paypal or stripe/],
    ['incomplete keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, /needed together/],
    [
      'a publishable key as the secret key',
      { ...stripe('test'), STRIPE_SECRET_KEY: 'pk_test_1' },
      /begins with sk_/,
    ],
    ['a live key and a test key', { ...stripe('test'), STRIPE_SECRET_KEY: 'sk_live_1' }, /both test keys/],
    [
      'a webhook ID as the webhook secret',
      { ...stripe('test'), STRIPE_WEBHOOK_SECRET: 'we_1' },
      /begins with whsec_/,
    ],
    ['card entry in our own form', { ...stripe('test'), CARD_ENTRY: 'direct' }, /CARD_ENTRY=direct/],
  ])('is refused with %s', (_what, environment, words) => {
    expect(() => readSettings(environment)).toThrow(words)
  })
})

describe('Signing of emails', () => {
  const pemOf = (kind: 'rsa' | 'rsa-pss', modulusLength: number) =>
    generateKeyPairSync(kind as 'rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const pem = pemOf('rsa', 2048).toString()
  const signing = { DKIM_SELECTOR: 'permeate', DKIM_PRIVATE_KEY: pem, MAIL_SPF: 'include:mail.example.com' }

  it('uses a key in the variable, in one line or in a file', () => {
    const file = join(mkdtempSync('/tmp/permeate-key-'), 'dkim.pem')
    writeFileSync(file, pem)
    const { mailSigning } = readSettings(signing)
    expect(mailSigning).toMatchObject({ selector: 'permeate', spf: 'include:mail.example.com' })
    expect(mailSigning?.publicKey).toMatch(/^MIIBIj[\w+/]+=*$/)
    for (const DKIM_PRIVATE_KEY of [pem.replaceAll('\n', '\\n'), file])
      expect(readSettings({ ...signing, DKIM_PRIVATE_KEY }).mailSigning).toEqual(mailSigning)
    rmSync(dirname(file), { recursive: true })
    expect(readSettings({}).mailSigning).toBeNull()
  })

  it.each([
    ['no SPF mechanism', { MAIL_SPF: '' }, /needed together/],
    ['no key', { DKIM_PRIVATE_KEY: '' }, /needed together/],
    ['a file that does not exist', { DKIM_PRIVATE_KEY: '/nowhere/dkim.pem' }, /DKIM_PRIVATE_KEY: is an RSA/],
    ['a key that is too short', { DKIM_PRIVATE_KEY: pemOf('rsa', 1024).toString() }, /2048 to 4096 bits/],
    ['a key of another kind', { DKIM_PRIVATE_KEY: pemOf('rsa-pss', 2048).toString() }, /is an RSA key/],
    ['a selector with a dot', { DKIM_SELECTOR: 'a.b' }, /DKIM_SELECTOR/],
    ['a whole SPF record', { MAIL_SPF: 'v=spf1 mx -all' }, /MAIL_SPF/],
    ['an SPF mechanism that allows every server', { MAIL_SPF: '+all' }, /MAIL_SPF/],
  ])('is refused with %s, and the message does not contain the key', (_what, changes, words) => {
    const read = () => readSettings({ ...signing, ...changes })
    expect(read).toThrow(words)
    expect(read).not.toThrow(/PRIVATE KEY-/)
  })
})

describe('readSettings', () => {
  it('returns defaults without any variables', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      sandboxPort: 3001,
      host: '127.0.0.1',
      demoData: true,
      production: false,
    })
  })
  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '' }).port).toBe(3000)
  })
  it('names every invalid setting in its error', () => {
    expect(() => readSettings({ PORT: 'eighty', CARD_ENTRY: 'maybe' })).toThrow(/PORT[\s\S]*CARD_ENTRY/)
  })
  it('disables demo data in production', () => {
    expect(readSettings({ ...safe, DEMO_DATA: 'on' }).demoData).toBe(false)
  })
  it('requires a second factor for staff by default only in production', () => {
    expect(readSettings(safe).staff.secondFactor).toBe('required')
    expect(readSettings({ ...safe, STAFF_SECOND_FACTOR: 'optional' }).staff.secondFactor).toBe('optional')
    expect(readSettings({}).staff).toEqual({ secondFactor: 'optional', idleHours: 12, sessionHours: 24 })
  })
  it('refuses a key that is too short', () => {
    expect(() => readSettings({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/)
  })
  it.each([
    ['email written to files', { SMTP_URL: '' }],
    ['incomplete provider credentials', { PAYPAL_CLIENT_ID: 'id' }],
    ['no public URL', { PUBLIC_URL: '' }],
    ['a public URL without HTTPS', { PUBLIC_URL: 'http://learn.example.org' }],
    ['rate limits turned off', { RATE_LIMITS: 'off' }],
    ['card entry in our own form', { CARD_ENTRY: 'direct' }],
    ['a port for the sandbox provider', { SANDBOX_PORT: '3001' }],
    ["the provider's sandbox", { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }],
    ['a provider on localhost', { PAYPAL_BASE_URL: 'http://localhost:3001' }],
    ['a Stripe test key', stripe('test')],
    ['a different Stripe URL', { ...stripe('live'), STRIPE_BASE_URL: 'https://stripe.example.org' }],
    ['a database connection without encryption', { DATABASE_URL: 'postgresql://u:p@db.example.org/shop' }],
    [
      'an unencrypted connection to a database at a public IP address',
      { DATABASE_URL: 'postgresql://u:p@1.1.1.1/shop?sslmode=disable' },
    ],
  ])('refuses a production start with %s', (_what, more) => {
    expect(() => readSettings({ ...safe, ...more })).toThrow(SettingsError)
  })
  it.each([
    'postgresql://u:p@db:5432/shop',
    'postgresql://u@/shop?host=%2Frun%2Fpostgresql',
    'postgresql://u:p@10.0.0.7/shop',
    'postgresql://u:p@[::1]/shop',
    'postgresql://u:p@db.example.org/shop?sslmode=verify-full',
  ])('accepts the database %s for a production start', (DATABASE_URL) => {
    expect(readSettings({ ...safe, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
  it.each(['prod', 'Production', 'PRODUCTION', 'staging'])(
    'refuses NODE_ENV=%s instead of starting in trial mode',
    (NODE_ENV) => {
      expect(() => readSettings({ ...safe, NODE_ENV })).toThrow(/NODE_ENV/)
    },
  )
  it('refuses an https address without NODE_ENV=production, which would sell for play money', () => {
    expect(() => readSettings({ PUBLIC_URL: safe.PUBLIC_URL })).toThrow(/NODE_ENV=production/)
  })
  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ trustProxy })
  })
  it.each(['on', '0', '10.0.0.0/40', '0.0.0.0/0', 'proxy.example', '1,'])(
    'refuses TRUST_PROXY=%s as invalid or too broad',
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY/)
    },
  )
  it.each(['ns.example', '10.0.0.2,', '10.0.0.300'])('refuses DNS_SERVERS=%s', (DNS_SERVERS) => {
    expect(() => readSettings({ DNS_SERVERS })).toThrow(/DNS_SERVERS/)
  })
  it('refuses a sign-up webhook without a secret', () => {
    expect(() => readSettings({ SIGNUP_WEBHOOK_URL: 'https://example.org/hook' })).toThrow(
      /SIGNUP_WEBHOOK_SECRET/,
    )
  })
})
