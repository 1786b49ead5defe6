import { expect, test } from 'vitest'
import { batchFile, batchName, methodNames, rosterColumns } from './roster-file.ts'
import { asksHours, issuers, isTexasKind, licenseTitle, ruleSets } from './rule-sets.ts'

test("A roster line has the agency's required fields in order", () => {
  const line = {
    licenseNumber: 'WO0012345',
    lastName: 'Ruiz',
    firstName: 'Ana',
    approvalNumber: '1234',
    courseName: 'Feed water',
    hours: 8,
    deliveryMethod: 'live-online' as const,
    completedOn: '2026-11-20',
  }
  expect(rosterColumns.map(([title, cell]) => [title, cell(line)])).toEqual([
    ['License number', 'WO0012345'],
    ['Last name', 'Ruiz'],
    ['First name', 'Ana'],
    ['Course approval number', '1234'],
    ['Course name', 'Feed water'],
    ['Hours', 8],
    ['Delivery method', 'Live online'],
    ['Completion date', '2026-11-20'],
  ])
  expect(Object.values(methodNames)).toEqual(['Self-paced', 'Live online', 'In person'])
})

test.each([
  [7, 'TX-0007', 'roster-TX-0007.csv'],
  [12_345, 'TX-12345', 'roster-TX-12345.csv'],
])('Batch %i is %s', (number, name, file) => {
  expect([batchName(number), batchFile(number)]).toEqual([name, file])
})

test('Holders enter the required hours where no rule is known', () => {
  const asked = issuers.flatMap((issuer) =>
    ruleSets[issuer].kinds.flatMap(({ kind }) => (asksHours(issuer, kind) ? [`${issuer} ${kind}`] : [])),
  )
  expect(asked).toEqual(['TX wts', 'FL treatment', 'NV treatment', 'NV distribution', 'other other'])
  expect(asksHours('CA', 'wts')).toBe(false)
})

test('Each issuer has its own license kinds and time zone', () => {
  for (const issuer of issuers) expect(ruleSets[issuer]).toMatchObject({ issuer, kinds: expect.any(Array) })
  expect(issuers.map((issuer) => ruleSets[issuer].kinds.length)).toEqual([5, 2, 2, 2, 2, 1, 2, 2, 2, 1, 1])
  expect(issuers.filter((issuer) => ruleSets[issuer].countsApprovedOnly)).toEqual(['TX'])
  expect(issuers.filter((issuer) => ruleSets[issuer].zone === null)).toEqual(['PO', 'other'])
})

test.each([
  ['TX', 'water', 9],
  ['TX', 'wastewater', 8],
  ['TX', 'bpat', 0],
  ['TX', 'csi', 0],
  ['TX', 'wts', 3],
  ['CA', 'treatment', 5],
  ['CA', 'distribution', 5],
  ['NM', 'treatment', 6],
  ['NM', 'distribution', 3],
  ['AZ', 'treatment', 4],
  ['FL', 'treatment', 4],
  ['PO', 'operator', 4],
  ['other', 'other', 0],
] as const)('%s has classes of %s licenses: %i', (issuer, kind, count) => {
  expect(ruleSets[issuer].kinds.find((each) => each.kind === kind)?.classes).toHaveLength(count)
})

test('A license title has its kind and, if any, its class', () => {
  expect(licenseTitle({ kind: 'water', class: 'C groundwater' })).toBe('Water operator, class C groundwater')
  expect(licenseTitle({ kind: 'csi', class: '' })).toBe('Customer service inspector')
})

test.each([
  ['water', true],
  ['wts', true],
  ['treatment', false],
])('%s is a Texas license kind: %s', (kind, is) => {
  expect(isTexasKind(kind)).toBe(is)
})
