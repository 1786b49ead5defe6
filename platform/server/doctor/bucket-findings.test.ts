import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { FolderStore } from '../storage/files/folder-store.ts'
import { startBucketServer } from '../storage/files/testing/bucket-server.ts'
import { bucketFindings } from './bucket-findings.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'permeate-bucket-doctor-'))
const open = await startBucketServer()
const strict = await startBucketServer({ strict: true })
const closed = await startBucketServer({ cors: false })
afterAll(async () => {
  await Promise.all([open, strict, closed].map((each) => each.stop()))
  await rm(dataDir, { recursive: true })
})

async function said(environment: Record<string, string>): Promise<string[]> {
  const findings = await bucketFindings(readSettings({ DATA_DIR: dataDir, ...environment }))
  return findings.map(({ state, what, words }) => `${state} ${what}: ${words}`)
}

describe('Doctor', () => {
  it('says nothing about a bucket without one', async () => {
    expect(await said({})).toEqual([])
  })

  it('finds a bucket usable, leaves nothing in it, and says what it cannot do', async () => {
    expect(await said(open.environment)).toEqual([
      // This server can do everything else.
      expect.stringMatching(
        /^warn bucket: .* cannot cancel large uploads in the bucket: add a lifecycle rule/,
      ),
      expect.stringMatching(/clock, bucket/),
      expect.stringMatching(/^ok bucket, browsers: Browsers may load films from http:\/\/127/),
    ])
    const left = await readdir(join(open.directory, 'films'), { recursive: true })
    expect(left.filter((name) => name.includes('doctor/'))).toEqual([])
  })

  it.each([
    ['a wrong key', { S3_ACCESS_KEY_ID: 'nobody' }, /^fail bucket: .*check S3_ACCESS_KEY_ID/],
    ['a missing bucket', { S3_BUCKET: 'elsewhere' }, /^fail bucket: .*no bucket elsewhere/],
    ['an unreachable endpoint', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /^fail bucket: .*check S3_ENDPOINT/],
  ])('explains %s', async (_what, wrong, line) => {
    const { environment } = 'S3_ACCESS_KEY_ID' in wrong ? strict : open
    expect((await said({ ...environment, ...wrong }))[0]).toMatch(line)
  })

  it('says what is missing if browsers may not read the parts of films', async () => {
    expect(await said(closed.environment)).toContainEqual(
      expect.stringMatching(
        /^warn bucket, browsers: .*allow GET from http:\/\/localhost:3000 in the CORS rules/,
      ),
    )
  })

  it('counts the files that were not moved to the bucket', async () => {
    await new FolderStore(dataDir).write('tickets/old.pdf', 'x')
    expect(await said(open.environment)).toContainEqual(
      expect.stringMatching(/^warn bucket, folders: 1 files? .*npm run move-files -- --to bucket/),
    )
  })
})
