import type { Day } from '#platform/contract/zoned-days.ts'

interface Shared {
  title: string
  number: string
  issuedOn: Day
  expiresOn: Day | null
  verifyUrl: string
}

/** Returns the LinkedIn URL that adds a certificate to the holder's profile. */
export function linkedInAddress(
  { title, number, issuedOn, expiresOn, verifyUrl }: Shared,
  organizationName: string,
): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName,
    ...yearAndMonth('issue', issuedOn),
    ...(expiresOn ? yearAndMonth('expiration', expiresOn) : {}),
    certUrl: verifyUrl,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}

const yearAndMonth = (name: string, day: Day) => ({
  [`${name}Year`]: day.slice(0, 4),
  [`${name}Month`]: String(Number(day.slice(5, 7))),
})
