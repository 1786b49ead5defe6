import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillVariables } from '../rules/fill-variables.ts'
import { parseLegalText } from './parse-legal-text.ts'

function read(name: string): string {
  return readFileSync(new URL(`../../../../content/legal/${name}.md`, import.meta.url), 'utf8')
}

const termsSource = read('terms-2026-11-20')
const privacySource = read('privacy-2026-11-20')
const terms = parseLegalText(termsSource)
const privacy = parseLegalText(privacySource)

function section(text: typeof terms, heading: string): string {
  return text.sections.find((one) => one.heading === heading)?.markdown ?? ''
}

const california = section(privacy, 'What specific rights do residents of California have?')

test('The terms have the 17 specified sections in the specified order', () => {
  expect(terms.sections.map((one) => one.heading)).toEqual([
    'Content access and ownership',
    'Fees and refunds',
    'Prohibited conduct',
    'Warranties',
    'Password disclosure',
    'Monitoring',
    'Indemnification',
    'Third-party content',
    'Privacy consent',
    'Governing law',
    'One-year limit on claims',
    'Severability',
    'Copyright',
    'Advertisers',
    'Communications',
    'Support',
    'Force majeure',
  ])
})

test('The privacy notice has exactly 11 sections, numbered from 1 to 11', () => {
  expect(privacy.sections.map((one) => one.number)).toEqual(Array.from({ length: 11 }, (_, i) => `${i + 1}`))
})

test('Both texts have the version in their file name; the privacy notice was last updated on November 20, 2020', () => {
  expect(terms).toMatchObject({ version: '2026-11-20', lastUpdated: '2026-11-20' })
  expect(privacy).toMatchObject({ version: '2026-11-20', lastUpdated: '2020-11-20' })
})

test('The California notice lists the categories A to L, each with examples and Yes or No', () => {
  const rows = california.split('\n').filter((line) => /^\| [A-L]\. /.test(line))
  expect(rows.map((row) => row.charAt(2)).join('')).toBe('ABCDEFGHIJKL')
  for (const row of rows) expect(row).toMatch(/^\| [A-L]\. [^|]+ \| [^|]{10,} \| (Yes|No) \|$/)
  expect(california).toContain('last 12 months')
})

test('The California notice covers rights, non-discrimination, verification and other privacy rights', () => {
  const headings = california.split('\n').filter((line) => line.startsWith('### '))
  expect(headings.slice(1)).toEqual([
    '### Consumer rights',
    '### Non-discrimination',
    '### Verification',
    '### Other privacy rights',
  ])
})

test.each([
  'do not respond to do-not-track signals',
  'honor the Global Privacy Control signal',
  'within 15 days',
  'do not sell personal data',
  'minimum age for an account is **18**',
  'card payment provider',
  'session cookie',
  'anti-forgery cookie',
  'data protection officer',
  'account holders',
  'residents of the European Economic Area',
  'residents of California',
])('The privacy notice says: %s', (words) => {
  expect(privacySource).toContain(words)
})

test.each([
  ['Content access and ownership', 'at least 18 years old'],
  ['Content access and ownership', 'true, complete and accurate information'],
  ['Content access and ownership', '**one learner**'],
  ['Fees and refunds', '30 days from payment'],
  ['Fees and refunds', '2 % of the money received'],
  ['Fees and refunds', '**no cash value**'],
  ['Prohibited conduct', 'cannot be exchanged for money or goods'],
  ['Warranties', 'not an engineering design'],
  ['Warranties', 'Approvals differ from agency to agency'],
  ['Governing law', 'State of New Mexico'],
  ['One-year limit on claims', '**one year**'],
  ['Copyright', 'The notice must contain'],
  ['Communications', 'within 15 days'],
])('The terms say under %s: %s', (heading, words) => {
  expect(section(terms, heading)).toContain(words)
})

test('The five settings of the provider fill every variable, and each is used', () => {
  const settings = {
    provider: 'Permeate',
    phone: '+1 800 555 0100',
    supportEmail: 'support@example.com',
    postalAddress: '12 Salt Road, Farmington, NM 87401',
    dpoEmail: 'privacy@example.com',
  }
  for (const name of Object.keys(settings)) expect(termsSource + privacySource).toContain(`{${name}}`)
  const filled = [...terms.sections, ...privacy.sections].map((one) => fillVariables(one.markdown, settings))
  expect(filled.join('\n')).not.toMatch(/[{}]/)
  expect(filled.join('\n')).toContain('+1 800 555 0100 (toll-free)')
})
