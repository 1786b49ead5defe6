import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { addMember } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { certificatesAdmin as api } from '../../contract/admin-contract.ts'
import { certificates as contract } from '../../contract.ts'
import { issueTo } from '../testing/certificates.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')
const learner = await app.as('learner')
const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const paper = async (username: string | null, certificateid: string) =>
  (username ? await app.as(username) : await app.guest()).get(
    `/api/certificates/certificate.pdf?certificateid=${certificateid}`,
  )

/** Returns the problems that qpdf reports for a PDF; '' if none. */
function problemsOf(pdf: Buffer): string {
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, pdf)
  const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  if (error) throw new Error('qpdf is missing; this installs it: sudo apt-get install -y qpdf')
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** Reads the pages and typefaces of a PDF with qpdf. */
function partsOf(pdf: Buffer): { pages: number; fonts: string[]; isEmbedded: boolean } {
  const file = join(folder, 'parts.pdf')
  writeFileSync(file, pdf)
  const { stdout } = spawnSync('qpdf', ['--json', file], { encoding: 'utf8', maxBuffer: 1e8 })
  const { pages, qpdf } = JSON.parse(stdout) as {
    pages: unknown[]
    qpdf: [
      unknown,
      Record<string, { value?: { '/Type'?: string; '/FontName'?: string; '/Subtype'?: string } }>,
    ]
  }
  const values = Object.values(qpdf[1]).map(({ value }) => value ?? {})
  const described = values.filter((value) => value['/Type'] === '/FontDescriptor')
  const fonts = values.filter((value) => value['/Type'] === '/Font' && value['/Subtype'] === '/Type0')
  const isEmbedded = described.every((value) => '/FontFile3' in value || '/FontFile2' in value)
  const plain = values.filter((value) => value['/Type'] === '/Font' && value['/Subtype'] === '/Type1')
  return {
    pages: pages.length,
    fonts: described.map((value) => value['/FontName'] ?? ''),
    isEmbedded: isEmbedded && plain.length === 0 && fonts.length === described.length,
  }
}

async function named(username: string, exactname: string): Promise<void> {
  const { userId } = await app.person(username)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`There is no ${username}`)
  await db
    .update(users)
    .set({ personalInfo: { ...user.personalInfo, exactname } })
    .where(eq(users.id, userId))
}

describe('Certificate PDF', () => {
  it('passes qpdf, has one page and embeds every font', async () => {
    const { id, number } = await issueTo(app, 'learner')
    const file = await paper('learner', id)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(problemsOf(file.rawPayload)).toBe('')
    const { pages, fonts, isEmbedded } = partsOf(file.rawPayload)
    expect(pages).toBe(1)
    expect(fonts.join()).toMatch(/EBGaramond.*Italic/)
    expect(isEmbedded).toBe(true)
  })

  it.each([
    ['with many accents', 'Žofie Đặng-Ångström Núñez Ğülşen Łęcka'],
    ['in Greek', 'Ελένη Παπαδοπούλου'],
    ['in Japanese', '田中 ローザ'],
    ['in Arabic', 'فاطمة الزهراء'],
    ['of 150 letters without a space', 'W'.repeat(150)],
    ['of 150 letters in many words', 'Maria '.repeat(25).trim()],
    ['of one letter', 'O'],
  ])('fits a name %s on one page', async (_what, name) => {
    await named('consultant', name)
    const { id, holderName } = await issueTo(app, 'consultant')
    expect(holderName).toBe(name)
    const file = await paper('consultant', id)
    expect(problemsOf(file.rawPayload)).toBe('')
    expect(partsOf(file.rawPayload)).toMatchObject({ pages: 1, isEmbedded: true })
  })

  it('falls back to the account name when no font covers the chosen name', async () => {
    await named('rotpadmin', '𓋹 𓊽')
    expect((await issueTo(app, 'rotpadmin')).holderName).toBe('Rosa Tanaka')
  })

  it("is available to its holder, admins and the managers of the holder's company", async () => {
    const { id } = await issueTo(app, 'employee')
    for (const username of ['employee', 'admin', 'corpadmin', 'supervisor'])
      expect((await paper(username, id)).statusCode, username).toBe(200)
    for (const username of ['learner', 'texan', 'partneradmin', 'staff', 'instructor'])
      expect((await paper(username, id)).statusCode, username).toBe(404)
    expect((await paper(null, id)).statusCode).toBe(401)
    expect((await paper('employee', 'nonsense')).statusCode).toBe(400)
    const refused = await db.select().from(auditRows).where(eq(auditRows.target, id)).orderBy(auditRows.id)
    expect(refused.filter(({ outcome }) => outcome === 'refused')).toHaveLength(5)
  })
})

it('refuses the certificate PDF to managers of another company', async () => {
  const { choices } = await admin.call(api.companies, { search: 'brackish midland' })
  expect(choices).toHaveLength(1)
  const other = choices[0]?.value ?? ''
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  await addMember(ctx, other, (await app.person('texan')).userId, 'employee')
  const { id } = await issueTo(app, 'texan')
  for (const username of ['corpadmin', 'supervisor'])
    expect((await paper(username, id)).statusCode, username).toBe(404)
  expect((await paper('texan', id)).statusCode).toBe(200)
})

describe('ZIP file of company certificates', () => {
  const bundle = async (username: string, query: string) =>
    (await app.as(username)).get(`/api/certificates/bundle.zip?${query}`)
  const harbor = async () => {
    const { choices } = await (await app.as('corpadmin')).call(contract.myCompanies, {})
    expect(choices).toHaveLength(1)
    return choices[0]?.value ?? ''
  }

  it('contains each PDF, a table and a signed manifest for checking every file', async () => {
    const { number } = await issueTo(app, 'employee', { type: 'WTCP-ADVANCED' })
    const file = await bundle('corpadmin', `company=${await harbor()}&type=WTCP-ADVANCED`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/zip')
    const files = unzipSync(file.rawPayload)
    const name = Object.keys(files).find((each) => each.includes(number)) ?? ''
    expect(name).toBe(`certificates/${number} Emeka Lindqvist.pdf`)
    expect(problemsOf(Buffer.from(files[name] ?? []))).toBe('')
    expect(strFromU8(files['certificates.csv'] ?? new Uint8Array())).toContain(number)
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as {
      certificates: number
      files: { file: string; sha256: string }[]
    }
    expect(manifest.files.map((each) => each.file).sort()).toEqual(
      Object.keys(files)
        .filter((each) => !each.startsWith('manifest'))
        .sort(),
    )
    for (const { file: each, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(files[each] ?? '')
          .digest('hex'),
      ).toBe(sha256)
    await expectSigned(strFromU8(files['manifest.jws'] ?? new Uint8Array()), files['manifest.json'])
  })

  it('is filtered by status and type', async () => {
    const { id, number } = await issueTo(app, 'employee', { type: 'WTCP-OPERATOR' })
    await admin.call(api.revoke, { certificateids: [id], reason: 'For the test.' })
    const file = await bundle('supervisor', `company=${await harbor()}&status=revoked&type=WTCP-OPERATOR`)
    const names = Object.keys(unzipSync(file.rawPayload)).filter((name) => name.endsWith('.pdf'))
    expect(names).toEqual([`certificates/${number} Emeka Lindqvist.pdf`])
  })

  it('contains for a supervisor only certificates of their own people, like the list and the PDFs', async () => {
    const { id, number } = await issueTo(app, 'corpadmin', { type: 'WTCP-OPERATOR' })
    const company = await harbor()
    expect((await paper('supervisor', id)).statusCode).toBe(404)
    const listed = { companyid: company, search: number }
    expect((await (await app.as('supervisor')).call(contract.companyList, listed)).total).toBe(0)
    expect((await (await app.as('corpadmin')).call(contract.companyList, listed)).total).toBe(1)
    expect((await bundle('supervisor', `company=${company}&search=${number}`)).statusCode).toBe(404)
  })

  it('is refused for another company and for users without that role', async () => {
    const company = await harbor()
    const { choices } = await admin.call(api.companies, { search: 'brackish' })
    const other = choices[0]?.value
    expect((await bundle('corpadmin', `company=${other}`)).statusCode).toBe(403)
    expect((await bundle('corpadmin', '')).statusCode).toBe(403)
    expect((await bundle('learner', `company=${company}`)).statusCode).toBe(403)
    const list = (await app.as('corpadmin')).call(contract.companyList, { companyid: other ?? '' })
    await expect(list).rejects.toMatchObject({ status: 403 })
    const refused = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'certificates.bundle'))
      .orderBy(auditRows.id)
    expect(refused.filter(({ outcome }) => outcome === 'refused')).toHaveLength(3)
  })

  it('contains any selection for staff and returns not found for an empty one', async () => {
    const { id, number } = await issueTo(app, 'texan')
    const names = Object.keys(unzipSync((await bundle('admin', `ids=${id}`)).rawPayload))
    expect(names[0]).toContain(number)
    const empty = await bundle('admin', 'search=nobodyhasthisname')
    expect(empty.json()).toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('No certificate'),
    })
    expect((await bundle('admin', 'ids=nonsense')).statusCode).toBe(400)
  })

  async function expectSigned(token: string, manifest: Uint8Array | undefined): Promise<void> {
    const [head = '', payload = '', signature = ''] = token.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const jwk = (await learner.get(new URL(kid).pathname)).json() as JsonWebKey
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const isGenuine = verifySignature(
      'RSA-SHA256',
      Buffer.from(`${head}.${payload}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    expect(isGenuine).toBe(true)
    expect(Buffer.from(payload, 'base64url').equals(Buffer.from(manifest ?? []))).toBe(true)
  }
})
