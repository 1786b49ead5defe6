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

describe('the payment provider', () => {
  it('is the one that is set, or that is chosen', () => {
    expect(readSettings({})).toMatchObject({ paypal: null, stripe: null })
    expect(readSettings(paypal)).toMatchObject({ paypal: { clientId: 'id' }, stripe: null })
    const onlyStripe = { paypal: null, stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' } }
    expect(readSettings({ ...safe, ...stripe('live') })).toMatchObject(onlyStripe)
    const both = { ...paypal, ...stripe('live') }
    expect(readSettings({ ...both, PAYMENT_PROVIDER: 'stripe' })).toMatchObject(onlyStripe)
    expect(readSettings({ ...both, PAYMENT_PROVIDER: 'paypal' }).stripe).toBeNull()
  })
  it.each([
    ['both without a choice', { ...paypal, ...stripe('test') }, /choose PAYMENT_PROVIDER=paypal or/],
    ['a choice without its keys', { ...paypal, PAYMENT_PROVIDER: 'stripe' }, /needs STRIPE_SECRET_KEY/],
    ['the other one', { ...stripe('test'), PAYMENT_PROVIDER: 'paypal' }, /needs PAYPAL_CLIENT_ID/],
    ['an unknown choice', { PAYMENT_PROVIDER: 'cash' }, /paypal or stripe/],
    ['half of the keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, /needed together/],
    ['keys in the wrong place', { ...stripe('test'), STRIPE_SECRET_KEY: 'pk_test_1' }, /begins with sk_/],
    ['a live and a test key', { ...stripe('test'), STRIPE_SECRET_KEY: 'sk_live_1' }, /both test keys/],
    ['a webhook id as secret', { ...stripe('test'), STRIPE_WEBHOOK_SECRET: 'we_1' }, /begins with whsec_/],
    ['card numbers in our form', { ...stripe('test'), CARD_ENTRY: 'direct' }, /CARD_ENTRY=direct/],
  ])('with %s is refused', (_what, environment, words) => {
    expect(() => readSettings(environment)).toThrow(words)
  })
})

describe('settings', () => {
  it('a newcomer needs none', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      sandboxPort: 3001,
      host: '127.0.0.1',
      demoData: true,
      production: false,
    })
  })
  it('an empty variable is as good as none', () => {
    expect(readSettings({ PORT: '' }).port).toBe(3000)
  })
  it('a setting that cannot be used is named in plain words', () => {
    expect(() => readSettings({ PORT: 'eighty', CARD_ENTRY: 'maybe' })).toThrow(/PORT[\s\S]*CARD_ENTRY/)
  })
  it('production never has the demo world', () => {
    expect(readSettings({ ...safe, DEMO_DATA: 'on' }).demoData).toBe(false)
  })
  it('staff need a second step in production, and nowhere else unless it is set', () => {
    expect(readSettings(safe).staff.secondFactor).toBe('required')
    expect(readSettings({ ...safe, STAFF_SECOND_FACTOR: 'optional' }).staff.secondFactor).toBe('optional')
    expect(readSettings({}).staff).toEqual({ secondFactor: 'optional', idleHours: 12, sessionHours: 24 })
  })
  it('a key that can be guessed is refused', () => {
    expect(() => readSettings({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/)
  })
  it.each([
    ['mail as files', { SMTP_URL: '' }],
    ['half of the provider’s account', { PAYPAL_CLIENT_ID: 'id' }],
    ['no public address', { PUBLIC_URL: '' }],
    ['an address without https', { PUBLIC_URL: 'http://learn.example.org' }],
    ['rate limits off', { RATE_LIMITS: 'off' }],
    ['card numbers typed into our own form', { CARD_ENTRY: 'direct' }],
    ['a sandbox provider', { SANDBOX_PORT: '3001' }],
    ['the provider’s sandbox', { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }],
    ['a provider on this machine', { PAYPAL_BASE_URL: 'http://localhost:3001' }],
    ['a test key of Stripe', stripe('test')],
    ['another address of Stripe', { ...stripe('live'), STRIPE_BASE_URL: 'https://stripe.example.org' }],
    ['a database that is read without encryption', { DATABASE_URL: 'postgresql://u:p@db.example.org/shop' }],
    ['one at a public address', { DATABASE_URL: 'postgresql://u:p@1.1.1.1/shop?sslmode=disable' }],
  ])('a production start with %s is refused', (_what, more) => {
    expect(() => readSettings({ ...safe, ...more })).toThrow(SettingsError)
  })
  it.each([
    'postgresql://u:p@db:5432/shop',
    'postgresql://u@/shop?host=%2Frun%2Fpostgresql',
    'postgresql://u:p@10.0.0.7/shop',
    'postgresql://u:p@[::1]/shop',
    'postgresql://u:p@db.example.org/shop?sslmode=verify-full',
  ])('a production start takes the database %s', (DATABASE_URL) => {
    expect(readSettings({ ...safe, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
  it.each(['prod', 'Production', 'PRODUCTION', 'staging'])(
    'NODE_ENV=%s is no trial by mistake',
    (NODE_ENV) => {
      expect(() => readSettings({ ...safe, NODE_ENV })).toThrow(/NODE_ENV/)
    },
  )
  it('an https address without NODE_ENV=production is refused: it would sell for play money', () => {
    expect(() => readSettings({ PUBLIC_URL: safe.PUBLIC_URL })).toThrow(/NODE_ENV=production/)
  })
  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s is read', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ trustProxy })
  })
  it.each(['on', '0', '10.0.0.0/40', '0.0.0.0/0', 'proxy.example', '1,'])(
    'TRUST_PROXY=%s would believe anybody and is refused',
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY/)
    },
  )
  it.each(['ns.example', '10.0.0.2,', '10.0.0.300'])('DNS_SERVERS=%s is refused', (DNS_SERVERS) => {
    expect(() => readSettings({ DNS_SERVERS })).toThrow(/DNS_SERVERS/)
  })
  it('a sign-up webhook without a secret is refused, since nobody could check its calls', () => {
    expect(() => readSettings({ SIGNUP_WEBHOOK_URL: 'https://example.org/hook' })).toThrow(
      /SIGNUP_WEBHOOK_SECRET/,
    )
  })
})
