import { describe, expect, it } from 'vitest'
import { dkimVerdict } from './dkim.ts'
import { dmarcVerdict } from './dmarc.ts'
import { recordsFor } from './dns-records.ts'
import { addToSpf, spfVerdict } from './spf.ts'
import type { Answer } from './verdict.ts'

const US = 'include:mail.example.com'
const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'

describe('SPF of a sender domain', () => {
  it.each<[string, Answer, string]>([
    [US, [`v=spf1 ${US} ~all`], 'ok'],
    [US, ['site=1', `V=SPF1  +INCLUDE:Mail.Example.com -all`], 'ok'],
    [US, [`v=spf1 mx ${US}`], 'ok'],
    [`${US} ip4:192.0.2.7`, [`v=spf1 ip4:192.0.2.7 a ${US} ~all`], 'ok'],
    [`${US} ip4:192.0.2.7`, [`v=spf1 ${US} ~all`], 'spf-without-us'],
    [US, null, 'unknown'],
    [US, [], 'spf-missing'],
    [US, ['v=spf10 all', `spf1 ${US}`], 'spf-missing'],
    [US, [`v=spf1 ${US} ~all`, 'v=spf1 mx ~all'], 'spf-several'],
    [US, ['v=spf1 mx ~all'], 'spf-without-us'],
    [US, [`v=spf1 -all ${US}`], 'spf-without-us'],
    [US, [`v=spf1 ~${US} -all`], 'spf-without-us'],
    [US, [`v=spf1 ?${US} -all`], 'spf-without-us'],
    [US, ['v=spf1 include:mail.example.com.evil.example ~all'], 'spf-without-us'],
    [US, [`v=spf1 ${US} +all`], 'spf-open'],
    [US, [`v=spf1 ${US} all`], 'spf-open'],
    [US, [`v=spf1 inlcude:x.example ${US} ~all`], 'spf-broken'],
    [US, [`v=spf1 ${US} redirect=a.example redirect=b.example`], 'spf-broken'],
    [US, [`v=spf1 ${US} exp=why.example.com ~all`], 'ok'],
    [US, [`v=spf1 ${'mx '.repeat(9)}${US} ~all`], 'ok'],
    [US, [`v=spf1 ${'mx '.repeat(10)}${US} ~all`], 'spf-lookups'],
  ])('allows %s with %j: %s', (spf, answer, verdict) => {
    expect(spfVerdict(spf, 'delta.example', new Map([['delta.example', answer]]))).toBe(verdict)
  })

  it.each<[string, Answer | undefined, unknown]>([
    ['v=spf1 redirect=_spf.delta.example', undefined, { lookUp: '_spf.delta.example' }],
    ['v=spf1 redirect=_SPF.delta.example.', [`v=spf1 ${US} ~all`], 'ok'],
    ['v=spf1 redirect=_spf.delta.example', ['v=spf1 mx ~all'], 'spf-without-us'],
    ['v=spf1 redirect=_spf.delta.example', ['v=spf1 mx +all'], 'spf-open'],
    ['v=spf1 redirect=_spf.delta.example', [], 'spf-broken'],
    ['v=spf1 redirect=_spf.delta.example', null, 'unknown'],
    ['v=spf1 redirect=_spf.delta.example ~all', [`v=spf1 ${US} ~all`], 'spf-without-us'],
    [`v=spf1 ${US} redirect=_spf.delta.example`, undefined, 'ok'],
    ['v=spf1 redirect=delta.example', undefined, 'spf-lookups'],
  ])('%s with the target %j: %j', (record, target, verdict) => {
    const answers = new Map<string, Answer>([['delta.example', [record]]])
    if (target !== undefined) answers.set('_spf.delta.example', target)
    expect(spfVerdict(US, 'delta.example', answers)).toEqual(verdict)
  })

  it.each([
    ['', US, `v=spf1 ${US} ~all`],
    ['v=spf1 mx -all', US, `v=spf1 ${US} mx -all`],
    [`v=spf1 ${US} -all`, `${US} ip4:192.0.2.7`, `v=spf1 ip4:192.0.2.7 ${US} -all`],
    ['v=spf1', US, `v=spf1 ${US}`],
  ])('"%s" becomes with %s "%s"', (record, spf, merged) => {
    expect(addToSpf(record, spf)).toBe(merged)
  })
})

describe('DKIM key of a sender domain', () => {
  it.each<[Answer, string]>([
    [[`v=DKIM1; k=rsa; p=${KEY}`], 'ok'],
    [[`p=${KEY}`], 'ok'],
    [[`v=DKIM1;p=${KEY.slice(0, 9)} ${KEY.slice(9)};`], 'ok'],
    [['site=1', `v=DKIM1; t=s; h=sha1:sha256; s=*; p=${KEY}`], 'ok'],
    [null, 'unknown'],
    [[], 'dkim-missing'],
    [['google-site-verification=1'], 'dkim-missing'],
    [[`v=DKIM1; p=${KEY}`, 'v=DKIM1; p=other'], 'dkim-several'],
    [['v=DKIM1; p='], 'dkim-revoked'],
    [['v=DKIM1; p=other'], 'dkim-other-key'],
    [['v=DKIM1; k=rsa'], 'dkim-other-key'],
    [[`v=DKIM1; k=ed25519; p=${KEY}`], 'dkim-other-key'],
    [[`v=DKIM2; p=${KEY}`], 'dkim-other-key'],
    // Two records instead of one with two strings.
    [[`v=DKIM1; p=${KEY.slice(0, 9)}`, KEY.slice(9)], 'dkim-cut'],
    [[`v=DKIM1; h=sha1; p=${KEY}`], 'dkim-restricted'],
    [[`v=DKIM1; s=chat; p=${KEY}`], 'dkim-restricted'],
    [[`v=DKIM1; t=s:y; p=${KEY}`], 'dkim-test'],
  ])('%j: %s', (answer, verdict) => {
    expect(dkimVerdict(KEY, answer)).toBe(verdict)
  })
})

describe('DMARC of a sender domain', () => {
  it.each<[Answer, Answer, string]>([
    [['v=DMARC1; p=none'], [], 'ok'],
    [['v=DMARC1; p=reject; adkim=s'], [], 'ok'],
    [[], ['v=DMARC1;p=quarantine'], 'ok'],
    [null, ['v=DMARC1; p=none'], 'unknown'],
    [[], null, 'unknown'],
    [[], [], 'dmarc-missing'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], [], 'dmarc-several'],
    [['v=DMARC1; rua=mailto:a@delta.example'], [], 'dmarc-broken'],
    [['v=DMARC1; sp=none'], [], 'dmarc-broken'],
  ])('%j, organization %j: %s', (own, organization, verdict) => {
    expect(dmarcVerdict(own, organization)).toBe(verdict)
  })
})

it('The records to add satisfy the checks, with or without an SPF record so far', () => {
  const signing = { selector: 'permeate', publicKey: KEY, spf: US }
  for (const found of ['', 'v=spf1 mx -all']) {
    const records = recordsFor('delta.example', signing, found)
    const published = (name: string) => [records.find((record) => record.name === name)?.value ?? '']
    expect(dkimVerdict(KEY, published('permeate._domainkey.delta.example'))).toBe('ok')
    expect(spfVerdict(US, 'delta.example', new Map([['delta.example', published('delta.example')]]))).toBe(
      'ok',
    )
    expect(dmarcVerdict(published('_dmarc.delta.example'), [])).toBe('ok')
  }
})
