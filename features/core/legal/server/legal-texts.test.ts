import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLegalTexts } from './legal-texts.ts'

const provider = {
  name: 'Clear *River*',
  phone: '555-0100',
  email: 'help@example.com',
  postalAddress: '1 Weir Road\nSalt Town',
  dpoEmail: 'dpo@example.com',
}
const text = (version: string, body = 'Call {provider} on {phone}.') =>
  `---\ntitle: Rules\nversion: ${version}\nlastUpdated: ${version}\n---\n## One\n\n${body}\n`

let folder: string
const publish = (file: string, source: string) => writeFile(join(folder, file), source)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'))
  await publish('terms-2026-01-05.md', text('2026-01-05'))
  await publish('privacy-2026-01-05.md', text('2026-01-05'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('Legal texts of a folder', () => {
  it('are listed newest first, with the data of the provider as plain text', async () => {
    await publish('terms-2026-11-20.md', text('2026-11-20'))
    const { terms, privacy } = await readLegalTexts(folder, provider)
    expect(terms.map(({ version }) => version)).toEqual(['2026-11-20', '2026-01-05'])
    expect(privacy[0].sections[0]?.markdown).toBe('Call Clear \\*River\\* on 555-0100.')
  })

  it.each([
    ['a version that differs from the file name', 'terms-2026-11-20.md', text('2026-11-21'), '2026-11-21'],
    ['an unknown document name', 'cookies-2026-11-20.md', text('2026-11-20'), 'terms or privacy'],
    ['a variable that no setting defines', 'terms-2026-11-20.md', text('2026-11-20', '{fax}'), '{fax}'],
    ['no sections', 'privacy-2026-11-20.md', text('2026-11-20').replace('## One', ''), 'section'],
  ])('with %s are refused, and the error names the file', async (_, file, source, why) => {
    await publish(file, source)
    await expect(readLegalTexts(folder, provider)).rejects.toThrow(file)
    await expect(readLegalTexts(folder, provider)).rejects.toThrow(why)
  })

  it('must include both texts', async () => {
    await rm(join(folder, 'privacy-2026-01-05.md'))
    await expect(readLegalTexts(folder, provider)).rejects.toThrow('no text named privacy')
  })
})
