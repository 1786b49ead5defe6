import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from './shop.ts'

/** Returns the email to an address that contains the text, as its reader sees it; '' if none exists. */
export async function mailTo(shop: Shop, address: string, words: string): Promise<string> {
  const folder = join(shop.dataDir, 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
    if (text.includes(`To: ${address}`) && text.includes(words)) return text
  }
  return ''
}
