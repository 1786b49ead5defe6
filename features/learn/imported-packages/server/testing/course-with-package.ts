import type { FastifyInstance } from 'fastify'
import { v4 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { facts, lecture } from '#features/shop/catalog/server/admin/testing/drafts.ts'

/** Sends a package as an author; returns its id, or the message of the refusal. */
export async function sendPackage(app: TestApp, http: FastifyInstance, zip: Uint8Array) {
  const admin = await app.as('admin')
  const boundary = `part-${uuid()}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="old course.zip"\r\ncontent-type: application/zip\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await http.inject({
    method: 'POST',
    url: '/api/importedPackages/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: admin.cookieHeader,
      'x-xsrf-token': admin.cookie('XSRF-TOKEN') ?? '',
    },
    payload,
  })
  return JSON.parse(answer.body) as { file: string; message: string }
}

/** Publishes a course whose only unit plays the package, and enrolls the learner. Returns the id of the unit. */
export async function courseWithPackage(
  app: TestApp,
  http: FastifyInstance,
  code: string,
  zip: Uint8Array,
): Promise<string> {
  const admin = await app.as('admin')
  const learner = await app.as('learner')
  const versionOf = async () => (await admin.call(catalogAdmin.adminCourse, { courseid: code })).version
  const { file } = await sendPackage(app, http, zip)
  await admin.call(catalogAdmin.createCourse, { code, name: 'Imported course', price: '10.00' })
  await admin.call(catalogAdmin.saveFacts, { courseid: code, version: await versionOf(), facts })
  const unit = lecture('Old course', {
    kind: 'package',
    minutes: 1,
    package: { id: file, title: 'x', parts: 99 },
  })
  await admin.call(catalogAdmin.saveUnit, { courseid: code, version: await versionOf(), key: null, unit })
  await admin.call(catalogAdmin.publishDraft, {
    courseid: code,
    version: await versionOf(),
    changes: 'First.',
  })
  await buyCourse(app, 'learner', code)
  const { course } = await learner.call(learning.course, { courseid: code })
  return course.allunits[0]?.unitid ?? ''
}
