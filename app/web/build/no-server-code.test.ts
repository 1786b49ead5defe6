import { describe, expect, it } from 'vitest'
import { isServerModule } from './no-server-code.ts'

const root = '/srv/server/shop'

describe('isServerModule', () => {
  it.each([
    `${root}/features/shop/orders/server/tables.ts`,
    `${root}/platform/server/db.ts`,
    'node:fs',
    '__vite-browser-external:crypto',
  ])('blocks %s', (id) => {
    expect(isServerModule(id, root)).toBe(true)
  })

  it.each([
    `${root}/features/shop/orders/contract.ts`,
    `${root}/features/shop/orders/web/OrderPage.tsx`,
    `${root}/node_modules/react-dom/server/edge.js`,
    '\0vite/preload-helper.js',
  ])('allows %s', (id) => {
    expect(isServerModule(id, root)).toBe(false)
  })
})
