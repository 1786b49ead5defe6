import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { TEST_ORIGIN } from '#app/server/testing/test-settings.ts'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Flags of authenticator data: user present, user verified (fingerprint, face, or PIN), new credential included. */
const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

/** Passkey for tests that responds like a phone (WebAuthn level 2, ES256). */
export class TestPasskey {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #publicKey: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // A COSE key: type 2 (EC), algorithm -7 (ES256), curve 1 (P-256), and the point.
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const point = [0x21, x, 0x22, y].map((part) =>
      typeof part === 'number'
        ? Buffer.from([part])
        : Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')]),
    )
    this.#publicKey = Buffer.concat([head, ...point])
  }

  /** The browser's response to `newPasskeyRequest`. */
  made(challenge: string) {
    const idLength = Buffer.from([0, this.id.length])
    const added = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.#publicKey])
    const data = Buffer.concat([this.#data(PRESENT | VERIFIED | WITH_KEY), added])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length)
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), Buffer.from([0x59]), length, data],
    ])
    const response = {
      clientDataJSON: base64url(this.#client('webauthn.create', challenge)),
      attestationObject: base64url(attestationObject),
    }
    return { ...this.#named(), response }
  }

  /** The browser's response to `passkeyRequest`; `verified: false` simulates a device without user verification. */
  signed(challenge: string, { verified = true, origin = TEST_ORIGIN } = {}) {
    const client = this.#client('webauthn.get', challenge, origin)
    const data = this.#data(PRESENT | (verified ? VERIFIED : 0))
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)),
    }
    return { ...this.#named(), response }
  }

  #named() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string, origin = TEST_ORIGIN): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #data(flags: number): Buffer {
    // Synchronized passkeys leave the counter at 0: only the challenge distinguishes a replay.
    const counter = Buffer.alloc(4)
    return Buffer.concat([sha256(new URL(TEST_ORIGIN).hostname), Buffer.from([flags]), counter])
  }
}

/** Encodes a short text in CBOR. */
const text = (words: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
