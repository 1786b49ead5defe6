import { escaped } from '#platform/contract/texts/xml.ts'
import type { RunSettings } from '../rules/run-message.ts'

/** Non-ASCII characters as escapes, so that the encoding of the page does not matter. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Inserts the run-time as the first script of a page, before the scripts of the package look for its API. */
export function withRunTime(
  page: Buffer,
  script: string,
  settings: RunSettings,
): { type: string; content: Buffer } {
  // Latin-1 preserves every byte for any encoding of the page.
  const text = page.toString('latin1')
  const tag = `<script src="${escaped(script)}" data-run="${escaped(asciiJson(settings))}"></script>`
  const place =
    /<head(?:\s[^>]{0,1000})?>/i.exec(text) ??
    /<html(?:\s[^>]{0,1000})?>/i.exec(text) ??
    /^\s{0,1000}<!doctype[^>]{0,1000}>/i.exec(text)
  const at = place ? place.index + place[0].length : 0
  const states =
    /charset\s{0,20}=/i.test(text.slice(0, 4096)) || /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(text)
  return {
    type: states ? 'text/html' : 'text/html; charset=utf-8',
    content: Buffer.from(`${text.slice(0, at)}${tag}${text.slice(at)}`, 'latin1'),
  }
}
