import { expect, it } from 'vitest'
import { linkedInAddress } from './linkedin.ts'

const certificate = {
  title: 'Industrial Water Treatment, Level 2',
  number: 'INWT2-26-000433-V',
  issuedOn: '2026-11-28',
  expiresOn: '2030-01-27',
  verifyUrl: 'https://permeate.example/verify/abc',
}

it('builds a LinkedIn link with the certificate name, issuer, dates, number and URL', () => {
  const address = new URL(linkedInAddress(certificate, 'Permeate'))
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Industrial Water Treatment, Level 2',
    organizationName: 'Permeate',
    issueYear: '2026',
    issueMonth: '11',
    expirationYear: '2030',
    expirationMonth: '1',
    certUrl: 'https://permeate.example/verify/abc',
    certId: 'INWT2-26-000433-V',
  })
})

it('omits the expiration of a certificate that does not expire', () => {
  const { searchParams } = new URL(linkedInAddress({ ...certificate, expiresOn: null }, 'Permeate'))
  expect(searchParams.has('expirationYear')).toBe(false)
})
