import { describe, expect, it } from 'vitest'
import { sdkAddress, sdkSources } from './sdk-address.ts'

const PAYPAL = ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com']

describe('Provider script', () => {
  it.each([
    ['https://api-m.paypal.com', 'https://www.paypal.com/sdk/js', PAYPAL],
    ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com/sdk/js', PAYPAL],
    ['http://localhost:3001', 'http://localhost:3001/sdk/js', ['http://localhost:3001']],
    ['https://paypal.com.example', 'https://paypal.com.example/sdk/js', ['https://paypal.com.example']],
  ])('is loaded for %s from %s', (baseUrl, address, sources) => {
    expect(sdkAddress(baseUrl)).toBe(address)
    expect(sdkSources(baseUrl)).toEqual(sources)
  })
})
