import { expect, test } from 'vitest'
import { domainOf, isPublicMail, readDomain, whyNotOwned } from './mail-domains.ts'

test.each([
  ['Ana@HarborPure.example.com', 'harborpure.example.com'],
  ['ana@MÜNCHEN-wasser.de', 'xn--mnchen-wasser-wob.de'],
  ['ana@xn--mnchen-wasser-wob.de', 'xn--mnchen-wasser-wob.de'],
])('The domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})

test.each([
  [' @Example.COM. ', 'example.com'],
  ['https://example.com', ''],
  ['example.com/path', ''],
  ['example.com:80', ''],
  ['', ''],
])('"%s" is read as the domain "%s"', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

test.each([
  'harborpure.example.com',
  'example.com',
  'riobendwater.com',
  'water.co.uk',
  'plant.riobend.org.au',
  'tampa.fl.us',
  'guild.example',
])('A company can own %s', async (domain) => {
  expect(await whyNotOwned(domain)).toBeNull()
})

test.each([
  ...['gmail.com', 'mail.gmail.com', 'nyc.comcast.net', 'fastmail.com', 'tuta.com', 'web.de', 'yahoo.co.uk'],
  ...['co.uk', 'com', 'github.io', 'localhost', '10.0.0.1', ''],
])('The public email domain %s cannot be owned', async (domain) => {
  expect(await isPublicMail(domain)).toBe(true)
  expect(await whyNotOwned(domain)).toMatch(/^Anyone/)
})

test.each([
  'unm.edu',
  'cs.unm.edu',
  'cam.ac.uk',
  'physics.ox.ac.uk',
  'unimelb.edu.au',
  'dade.k12.fl.us',
  'auckland.school.nz',
  'u-tokyo.ac.jp',
])(
  '%s belongs to a school, so no company can own it, but it is not a public email domain',
  async (domain) => {
    expect(await whyNotOwned(domain)).toMatch(/^Schools/)
    expect(await isPublicMail(domain)).toBe(false)
  },
)

test('A domain of the country code ac is not a school', async () => {
  expect(await whyNotOwned('harbor.ac')).toBeNull()
})
