import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { bucketOrigin } from './bucket-settings.ts'

const keys = { S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  SMTP_URL: 'smtps://mail.example.org',
}

describe('The bucket for uploaded files', () => {
  it('is off without settings, and one of AWS by default', () => {
    expect(readSettings({}).bucket).toBeNull()
    expect(
      readSettings({ ...safe, ...keys, S3_REGION: 'eu-central-1', S3_PREFIX: 'a/b' }).bucket,
    ).toMatchObject({
      name: 'shop-files',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: 'a/b/',
      pathStyle: false,
    })
  })

  it.each([
    ['off', 'https://shop-files.files.example.org'],
    ['on', 'https://files.example.org'],
  ])('with S3_PATH_STYLE=%s sends films from %s', (S3_PATH_STYLE, origin) => {
    const { bucket } = readSettings({ ...keys, S3_PATH_STYLE, S3_ENDPOINT: 'https://files.example.org/' })
    expect(bucket && bucketOrigin(bucket)).toBe(origin)
  })

  it.each([
    ['keys without a bucket', { S3_ACCESS_KEY_ID: 'id' }, /need S3_BUCKET/],
    ['a bucket without keys', { S3_BUCKET: 'shop-files' }, /needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    ['an impossible name', { ...keys, S3_BUCKET: 'Shop Files' }, /S3_BUCKET: is the name of a bucket/],
    ['a prefix that leaves the folder', { ...keys, S3_PREFIX: '/a//b' }, /S3_PREFIX: is a folder/],
    [
      'films without HTTPS in production',
      { ...safe, ...keys, S3_ENDPOINT: 'http://10.0.0.7:9000' },
      /S3_ENDPOINT must begin with https:/,
    ],
  ])('is refused for %s', (_what, environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
})
