import { describe, expect, test } from 'vitest'
import { lostReferences } from './references.ts'

const known = {
  paths: new Set([
    'docs/decisions/0004-price-engine.md',
    'features/shop/cart/README.md',
    'features/shop/cart/rules',
    'features/shop/cart/rules/merge-carts.ts',
    'platform/server/settings.ts',
  ]),
  scripts: new Set(['check', 'check:changed']),
  words: new Set(['DATA_DIR', 'keepCart', 'transaction']),
}

const lost = (text: string, path = 'features/shop/cart/README.md') =>
  lostReferences({ path, text }, known).map((sentence) => /names the (.*), which/.exec(sentence)?.[1])

describe('Valid references in documents', () => {
  test.each([
    'a file from the root: `platform/server/settings.ts`',
    'a file of its own feature: `rules/merge-carts.ts`, or the folder `rules/`',
    'files by a pattern: `features/shop/*/README.md`',
    'a file by its name: `merge-carts.ts`',
    'a file without quotes (rules/merge-carts.ts)',
    'a line of a file: `platform/server/settings.ts:12`',
    'a script: `npm run check:changed` and `npm run --silent check`',
    'a setting: `DATA_DIR`',
    'a symbol: `keepCart`, `keepCart()` and `call.transaction(…)`',
    'a decision: decision 0004 and [the engine](../../../docs/decisions/0004-price-engine.md)',
    'an address elsewhere: [a page](https://example.com/gone)',
    'a lone word or a sentence: `refund` and `no such thing`',
  ])('include %s', (text) => expect(lost(text)).toEqual([]))
})

describe('Broken references in documents', () => {
  test.each([
    ['`platform/server/gone.ts`', 'file platform/server/gone.ts'],
    ['`rules/gone.ts`', 'file rules/gone.ts'],
    ['`features/*/gone.ts`', 'file features/*/gone.ts'],
    ['`gone.ts`', 'file gone.ts'],
    ['(see rules/gone.ts)', 'file rules/gone.ts'],
    ['[a page](gone.md)', 'file gone.md'],
    ['`npm run gone`', 'script gone'],
    ['```sh\nnpm run gone\n```', 'script gone'],
    ['`GONE_SETTING`', 'setting GONE_SETTING'],
    ['`registerGone`', 'symbol registerGone'],
    ['`call.gone(…)`', 'symbol call.gone(…)'],
    ['decision 0099', 'decision 0099'],
  ])('include %s', (text, what) => expect(lost(text)).toEqual([what]))
})
