import type { TestApp } from '#app/server/testing/test-app.ts'
import { DEMO_PASSWORD, registerPerson } from '#features/core/accounts/server/public.ts'
import { addDays, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { CertificateDraft } from '../../certificate-draft.ts'
import { issueCertificate } from '../../issue-certificate.ts'
import type { Certificate } from '../../read-certificates.ts'

const DAY = 86_400_000

/** Runs work as the server itself, in one transaction. */
export const asServer = <T>({ app }: TestApp, work: (ctx: SystemContext) => Promise<T>): Promise<T> =>
  makeContext(app, { actor: null, now: app.clock() }).transaction(work)

/** Creates users that no demo story uses: no certificates and no purchases. */
export async function newPeople(test: TestApp, ...usernames: string[]): Promise<void> {
  for (const username of usernames)
    await asServer(test, (ctx) =>
      registerPerson(ctx, {
        username,
        email: `${username}@example.com`,
        password: DEMO_PASSWORD,
        firstName: username,
        lastName: 'Newcomer',
        company: 'Waterworks',
        title: 'Operator',
        phone: '505-555-0111',
        address: '1 Well Rd',
        city: 'Taos',
        state: 'NM',
        zip: '87571',
        country: 'US',
        personalInfo: {
          exactname: `${username} Q. Newcomer`,
          sex: 'Female',
          nickname: '',
          hatsize: 'sm/med',
          shirtsize: '',
          shipping: '1 Well Rd, Taos, NM 87571',
        },
      }),
    )
}

/** Issues an old ROS I certificate ending this many days after the test's today, at the end of that office day. */
export async function issueRosI(
  test: TestApp,
  username: string,
  daysLeft: number,
  more: Partial<CertificateDraft> = {},
): Promise<Certificate> {
  const { userId } = await test.person(username)
  const last = addDays(dayIn(test.now(), OFFICE_ZONE), daysLeft)
  const expiresAt = endOf(last, OFFICE_ZONE)
  return asServer(test, (ctx) =>
    issueCertificate(ctx, {
      userId,
      type: 'ROSI',
      key: `test:${username}:${daysLeft}`,
      hours: 32,
      scorePercent: 88,
      deliveryMethod: 'self-paced',
      evidence: [],
      issuedAt: new Date(expiresAt.getTime() - 730 * DAY),
      expiresAt,
      source: 'import',
      ...more,
    }),
  )
}

const PDF = Buffer.from('%PDF-1.7\n%proof\n')

/** Uploads a file as a browser does; returns the status and the body. */
export async function uploadProof(
  test: TestApp,
  username: string,
  file: Buffer = PDF,
  name = 'proof.pdf',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const client = await test.as(username)
  const boundary = 'proof-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await client.rawWith('/api/certificates/uploadProof', payload as unknown as string, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '',
    cookie: client.cookieHeader,
  })
  return { status: response.statusCode, body: response.json() }
}
