import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'

const XENC = 'http://www.w3.org/2001/04/xmlenc#'

/** Returns an EncryptedID (AES-256-GCM, RSA-OAEP), made without the libraries of the product. */
export function encryptedId(nameId: string, certificate: string): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const xml = `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${nameId}</saml:NameID>`
  const data = Buffer.concat([iv, cipher.update(xml, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const encryptedKey = publicEncrypt({ key: certificate, padding, oaepHash: 'sha1' }, key)
  const contentOf = (algorithm: string, bytes: Buffer, more = '') =>
    `<xenc:EncryptionMethod Algorithm="${algorithm}"/>${more}<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const keyInfo = `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>${contentOf(`${XENC}rsa-oaep-mgf1p`, encryptedKey)}</xenc:EncryptedKey></ds:KeyInfo>`
  const content = contentOf('http://www.w3.org/2009/xmlenc11#aes256-gcm', data, keyInfo)
  return `<saml:EncryptedID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element">${content}</xenc:EncryptedData></saml:EncryptedID>`
}
