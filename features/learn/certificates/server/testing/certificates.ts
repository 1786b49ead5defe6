import type { TestApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { CertificateDraft } from '../certificate-draft.ts'
import { issueCertificate } from '../issue-certificate.ts'
import type { Certificate } from '../read-certificates.ts'

/** Issues a certificate to a demo user; ROS I by exam by default. */
export async function issueTo(
  app: TestApp,
  username: string,
  changed: Partial<CertificateDraft> = {},
): Promise<Certificate> {
  const { userId } = await app.person(username)
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  const exam = { kind: 'exam' as const, code: 'ROS_I_KNOW', name: 'ROS I knowledge exam' }
  return issueCertificate(ctx, {
    userId,
    type: 'ROSI',
    key: `test:${username}:${Math.random()}`,
    hours: 32,
    scorePercent: 88,
    deliveryMethod: 'self-paced',
    evidence: [{ ...exam, at: app.now(), hours: null, scorePercent: 88 }],
    ...changed,
  })
}
