import { afterEach, describe, expect, it } from 'vitest'
import { signOnAdmin } from '../../contract.ts'
import { makeSigner } from '../testing/saml-provider.ts'
import { samlWorld } from '../testing/saml-world.ts'

const world = await samlWorld()
const { app, admin, compid, provider, save } = world
afterEach(() => {
  provider.state.metadata = null
})
const fieldsOf = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const refusal = await work.then(
    () => ({}),
    (error: unknown) => error,
  )
  return (refusal as { body?: { fields: Record<string, string> } }).body?.fields ?? {}
}
const readMetadata = (input: { url?: string; xml?: string }) =>
  admin.call(signOnAdmin.readMetadata, { compid, ...input })

describe('Provider metadata', () => {
  it('is read from its address or as XML, and provides settings that can be saved', async () => {
    const { issuer, loginUrl, signer } = provider
    const found = await readMetadata({ url: provider.metadataUrl })
    expect(found).toMatchObject({ issuer, loginUrl, certificates: signer.certificate.trim() })
    const xml = await (await fetch(provider.metadataUrl)).text()
    expect(await readMetadata({ xml })).toEqual(found)
    await save({ ...found })
    const { connection } = await admin.call(signOnAdmin.settings, { compid })
    expect(connection).toMatchObject({ protocol: 'saml', ...found, clientId: '', testedAt: null })
  })

  it.each([
    ['is not HTTPS', 'http://localhost:9/metadata', 'The address must begin with https://.'],
    ['is in a private network', 'https://10.0.0.1/metadata', 'This address leads into a private network.'],
    ['is not a URL', 'metadata.xml', 'Please enter a whole address, https://…'],
  ])('is refused with an error on its field when its address %s', async (_what, url, message) => {
    expect(await fieldsOf(readMetadata({ url }))).toEqual({ url: message })
  })

  it.each<[string, (xml: string) => string, string]>([
    ['is not XML', () => 'Sign in, please', 'not XML'],
    ['declares entities', (xml) => `<!DOCTYPE x [<!ENTITY e "e">]>${xml}`, 'not XML'],
    [
      'does not describe an identity provider',
      () => '<EntityDescriptor entityID="x"/>',
      'not the metadata of an identity',
    ],
    [
      'has no sign-on address',
      (xml) => xml.replace(/<SingleSignOnService.*<\/SingleSignOnService>/s, ''),
      'no sign-on address',
    ],
    ['has no certificate', (xml) => xml.replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, ''), 'no certificate'],
    ['contains two providers', (xml) => `<EntitiesDescriptor>${xml}${xml}</EntitiesDescriptor>`, 'several'],
    ['is 5 MB long', (xml) => xml + ' '.repeat(5_000_000), 'longer than one megabyte'],
  ])('is refused when it %s', async (_what, change, message) => {
    const xml = await (await fetch(provider.metadataUrl)).text()
    provider.state.metadata = change(xml)
    expect((await fieldsOf(readMetadata({ url: provider.metadataUrl }))).url).toContain(message)
  })

  it('is refused when 5 MB are pasted or nothing is entered', async () => {
    await expect(readMetadata({ xml: 'x'.repeat(5_000_000) })).rejects.toMatchObject({ code: 'too-large' })
    expect(await fieldsOf(readMetadata({}))).toEqual({ url: expect.any(String) })
  })

  it('is restricted to administrators of the company', async () => {
    const learner = await app.as('learner')
    const input = { compid, url: provider.metadataUrl }
    await expect(learner.call(signOnAdmin.readMetadata, input)).rejects.toMatchObject({ status: 403 })
  })
})

describe('SAML settings', () => {
  it.each([
    ['an address without HTTPS', { loginUrl: 'http://login.example/sso' }, 'loginUrl'],
    ['a script as the address', { loginUrl: 'javascript:alert(1)' }, 'loginUrl'],
    ['a missing certificate', { certificates: '' }, 'certificates'],
    ['text that is not a certificate', { certificates: 'hello' }, 'certificates'],
    ['a private key', { certificates: provider.signer.privateKey }, 'certificates'],
    ['a missing entity ID', { issuer: '' }, 'issuer'],
  ])('refuse %s with an error on its field', async (_what, changes, field) => {
    expect(Object.keys(await fieldsOf(save(changes)))).toEqual([field])
  })

  it('accept several certificates, even without header and footer lines', async () => {
    const bare = makeSigner().certificate.replace(/-----.*-----/g, '')
    await save({ certificates: bare })
    await save({ certificates: `${provider.signer.certificate}\n${makeSigner().certificate}` })
    const { connection } = await admin.call(signOnAdmin.settings, { compid })
    expect(connection?.signers).toHaveLength(2)
  })

  it('require a new test when the protocol changes', async () => {
    const oidc = {
      protocol: 'oidc',
      clientId: 'x',
      clientSecret: 'x',
      issuer: 'https://login.example',
    } as const
    await expect(save({ ...oidc, mode: 'required' })).rejects.toMatchObject({ code: 'not-tested' })
    await save(oidc)
    const { connection } = await admin.call(signOnAdmin.settings, { compid })
    expect(connection).toMatchObject({ protocol: 'oidc', loginUrl: '', certificates: '', testedAt: null })
  })
})
